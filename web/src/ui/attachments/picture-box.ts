/** The maximum and minimum width of a picture in a message, in pixels. */
export const PICTURE_WIDTH = 288;
const NARROWEST = 144;
/** The maximum height, in pixels. */
const TALLEST = 404;

/**
 * The box of a picture in a message: in the picture's proportions, as large as the limits allow. Only a very tall
 * picture is cropped. `tallest` is the maximum height as a multiple of the width.
 */
export function pictureBox({ width, height }: { width: number; height: number }) {
  const ratio = height / width;
  const boxWidth = Math.round(Math.min(PICTURE_WIDTH, Math.max(NARROWEST, TALLEST / ratio)));
  return { width: boxWidth, height: Math.min(TALLEST, Math.round(boxWidth * ratio)), tallest: TALLEST / boxWidth };
}
