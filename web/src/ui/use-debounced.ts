import { useEffect, useState } from 'react';

/** How long a text must stay unchanged, in milliseconds. */
const PAUSE = 250;

/** A text once the user has stopped typing; an empty text at once. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
