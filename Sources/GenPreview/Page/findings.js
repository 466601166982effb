'use strict';

/** What the rules have found in the sources. */
function showFindings(section, data) {
}
