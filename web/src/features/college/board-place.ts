/** How long the notice board takes for a pixel, in milliseconds. */
const PIXEL_TIME = 10;

/**
 * Where the notice board stands `elapsed` milliseconds after it stood at `place`, in pixels. What it shows stands there
 * twice, so that it can jump back at half its height unnoticed.
 */
export function boardPlace(place: number, elapsed: number, height: number): number {
  const half = height / 2;
  return half > 0 ? (place + elapsed / PIXEL_TIME) % half : 0;
}
