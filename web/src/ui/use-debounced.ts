import { useEffect, useState } from 'react';

/** How long a text has to stay as it is, in milliseconds. */
const PAUSE = 250;

/** A text once the person has stopped typing; an empty text at once. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
