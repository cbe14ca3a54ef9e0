// Made by scripts/font-metrics.ts from the fonts that the PDF embeds: not to be edited by hand.

/** The characters that every font of the document draws: ranges of code points in hexadecimal. */
export const COVERAGE =
  '20-7e,a0-ac,ae-131,134-148,14a-17e,18f,192,1a0-1a1,1af-1b0,1d4,1ea-1eb,1fa-21b,237,259,2bc,2c6-2c7,2da,2dc-2dd,300-301,303-304,308-309,323,1e24-1e25,1e62-1e63,1e6c-1e6d,1e80-1e85,1ea0-1ef9,2013-2014,2018-201a,201c-201e,2020,2022,2026,2039-203a,2044,20a1,20a3-20a4,20a6,20a9,20ab-20ac,20b9-20ba,2113,2122,2212,2215';
