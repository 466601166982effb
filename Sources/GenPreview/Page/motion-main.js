'use strict';

/** The sections of motion, for the list in `main.js`. */
const MOTION_SECTIONS = [];
