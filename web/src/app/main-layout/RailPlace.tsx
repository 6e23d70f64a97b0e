import { useEffect, useState } from 'react';
import { chunk } from '../../lib/chunk.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { useBackOnline } from '../../ui/use-back-online.ts';
import { useWide } from '../../ui/use-wide.ts';

const rail = chunk(() => import('./Rail.tsx'));

/**
 * The right rail, which only wide screens fetch. It has a column of its own, so it moves nothing when it arrives. Its
 * shape until then is drawn by the stylesheet, because every byte of a script counts in the first load.
 */
export function RailPlace() {
  'use no memo'; // decision 152
  const wide = useWide();
  const [loaded, setLoaded] = useState(rail.ready);
  const load = () => {
    if (wide && !loaded) rail.fetch().then(setLoaded, () => undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the window becomes wide, after the screen's own requests
  useEffect(() => whenIdle(load), [wide]);
  useBackOnline(load);
  return wide && (loaded ? <loaded.Rail /> : <div className="right-rail rail-shape" />);
}
