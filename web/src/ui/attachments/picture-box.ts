/** The maximum and minimum width of a picture in a message, in pixels. */
export const PICTURE_WIDTH = 288;
const NARROWEST = 144;
/** The tallest, in pixels. */
const TALLEST = 404;

/**
 * The room of a picture in a message: in its own proportions, as wide as allowed and no taller. Only what is very tall
 * gets a room of other proportions; `tallest` is its greatest height as a multiple of its width.
 */
export function pictureBox({ width, height }: { width: number; height: number }) {
  const ratio = height / width;
  const boxWidth = Math.round(Math.min(PICTURE_WIDTH, Math.max(NARROWEST, TALLEST / ratio)));
  return { width: boxWidth, height: Math.min(TALLEST, Math.round(boxWidth * ratio)), tallest: TALLEST / boxWidth };
}
