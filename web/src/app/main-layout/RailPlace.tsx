import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { chunk } from '../../lib/chunk.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { useBackOnline } from '../../ui/use-back-online.ts';
import { useWide } from '../../ui/use-wide.ts';
import { PanelShape, RailFrame, SearchShape } from './RailShape.tsx';

const rail = chunk(() => import('./Rail.tsx'));

/**
 * The right rail, which only wide screens fetch. It has a column of its own, so it moves nothing when it arrives. Until
 * then its search field and its first panel have their shapes.
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
  if (!wide) return null;
  return (
    <aside
      aria-label={t`Around campus`}
      className="hidden min-w-0 wide:block wide:group-has-[[data-full]]/frame:hidden desk:group-has-[[data-aside]]/frame:hidden"
    >
      <RailFrame>
        {loaded ? (
          <loaded.Rail />
        ) : (
          <>
            <SearchShape />
            <PanelShape />
          </>
        )}
      </RailFrame>
    </aside>
  );
}
