import { thumbHashToDataURL } from 'thumbhash';

const known = new Map<string, string | null>();
/** The number of cached pictures: more than a screen shows, and still little memory. */
const MOST_CACHED = 300;

/** The address of a blurred picture that was drawn before; null otherwise. */
export const drawnThumbhash = (thumbhash: string | null): string | null =>
  (thumbhash !== null && known.get(thumbhash)) || null;

/** The address of the blurred picture that a base64 thumbhash holds, or null when it holds none. */
export function thumbhashUrl(thumbhash: string | null): string | null {
  if (thumbhash === null) return null;
  const drawn = known.get(thumbhash);
  if (drawn !== undefined) return drawn;
  const url = draw(thumbhash);
  if (known.size >= MOST_CACHED) known.clear();
  known.set(thumbhash, url);
  return url;
}

function draw(thumbhash: string): string | null {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (byte) => byte.charCodeAt(0)));
  } catch {
    return null;
  }
}
