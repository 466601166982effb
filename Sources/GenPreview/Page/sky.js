'use strict';

/** The palettes: what follows the hours of the day. */
function showPalettes(section, data) {
}
