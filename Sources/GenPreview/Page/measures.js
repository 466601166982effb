'use strict';

/** The lengths of the layout, drawn to scale. */
function showMeasures(section, data) {
}

/** The icons. */
function showGlyphs(section, data) {
}
