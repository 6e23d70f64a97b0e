/** The width in pixels at which a cover is drawn: two columns of a phone at 2x. */
export const COVER_WIDTH = 800;
