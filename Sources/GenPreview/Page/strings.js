'use strict';

/** How many texts the tables have. */
function textCount(strings) {
  return strings.tables.reduce((count, table) => count + table.entries.length, 0);
}

/** The texts of all languages side by side. */
function showTexts(section, data) {
}
