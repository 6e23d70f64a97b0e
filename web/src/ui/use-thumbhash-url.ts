import { useEffect, useState } from 'react';
import { drawnThumbhash, thumbhashUrl } from './thumbhash-url.ts';

/**
 * The address of a thumbhash's blurred picture, null until it is drawn. Drawing takes some 20 ms on a slow phone, so
 * each is drawn in a task of its own after the first paint.
 */
export function useThumbhashUrl(thumbhash: string | null): string | null {
  const [url, setUrl] = useState(() => drawnThumbhash(thumbhash));
  useEffect(() => {
    const timer = setTimeout(() => setUrl(thumbhashUrl(thumbhash)));
    return () => clearTimeout(timer);
  }, [thumbhash]);
  return url;
}
