'use strict';

/** The colours, each in every mode. */
function showColors(section, data) {
  for (const color of data.now.theme.colors) {
    section.append(element('p', {}, color.name, ' ', color.modes.light));
  }
}
