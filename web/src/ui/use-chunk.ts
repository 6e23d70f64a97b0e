import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Chunk } from '../lib/chunk.ts';
import { toast } from './toast.ts';

/** Fetch a part once it is `wanted`; return undefined until then. On a failure, show a toast and call `onGiveUp`. */
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
        toast.error(t`This could not be opened. Check your connection and try again.`);
        giveUp();
      },
    );
    return () => {
      left = true;
    };
  }, [part, wanted, loaded]);
  return loaded;
}
