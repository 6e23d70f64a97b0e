/** How long the notice board takes for a pixel, in milliseconds. */
const PIXEL_TIME = 10;

/**
 * Where the notice board stands `elapsed` milliseconds after it stood at `place`, in pixels. What it shows stands there
 * twice, so that at half its height it begins anew and nobody sees it.
 */
export function boardPlace(place: number, elapsed: number, height: number): number {
  const half = height / 2;
  return half > 0 ? (place + elapsed / PIXEL_TIME) % half : 0;
}
