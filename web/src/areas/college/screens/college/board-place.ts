/** The time in which the notice board scrolls by one pixel, in milliseconds. */
const PIXEL_TIME = 10;

/**
 * The scroll position of the notice board `elapsed` milliseconds after it was at `place`, in pixels. The board contains
 * its notices twice, so its jump back at half its height is invisible.
 */
export function boardPlace(place: number, elapsed: number, height: number): number {
  const half = height / 2;
  return half > 0 ? (place + elapsed / PIXEL_TIME) % half : 0;
}
