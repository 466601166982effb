'use strict';

/** Everything that differs between the two states, in the order of the sections. */
function changesOf(data) {
  return [];
}

/** What differs from the earlier state, before beside after. */
function showChanges(section, data) {
}
