import { useEffect, useEffectEvent, useState } from 'react';
import type { Chunk } from '../lib/chunk.ts';
import { toast } from './toast.ts';

/** A part from when it is `wanted`; undefined until it is there. Says so when it cannot be fetched, and gives up. */
export function useChunk<Part>(part: Chunk<Part>, wanted: boolean, onGiveUp: () => void): Part | undefined {
  'use no memo'; // decision 152
  const [loaded, setLoaded] = useState(part.ready);
  const giveUp = useEffectEvent(onGiveUp);
  useEffect(() => {
    if (!wanted || loaded) return;
    let left = false;
    part.fetch().then(
      (fetched) => !left && setLoaded(() => fetched),
      () => {
        if (left) return;
        toast.error('This could not be opened. Check your connection and try again.');
        giveUp();
      },
    );
    return () => {
      left = true;
    };
  }, [part, wanted, loaded]);
  return loaded;
}
