import { useEffect, useState } from 'react';
import { drawnThumbhash, thumbhashUrl } from './thumbhash-url.ts';

/**
 * The address of a thumbhash's blurred picture, null until it is drawn. Drawing takes a phone 20 ms: after the first paint, and one
 * in a task, it keeps nobody from the text and the controls of a list.
 */
export function useThumbhashUrl(thumbhash: string | null): string | null {
  const [url, setUrl] = useState(() => drawnThumbhash(thumbhash));
  useEffect(() => {
    const timer = setTimeout(() => setUrl(thumbhashUrl(thumbhash)));
    return () => clearTimeout(timer);
  }, [thumbhash]);
  return url;
}
