import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { chunk } from '../../lib/chunk.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { useBackOnline } from '../../ui/use-back-online.ts';
import { useWide } from '../../ui/use-wide.ts';
import { TABS } from '../first-load.ts';
import { NavigationLink } from './NavigationLink.tsx';

const further = chunk(() => import('./SideParts.tsx'));

/**
 * The navigation of wide screens: all links next to the column, aligned with the logo, and the account below. Only wide
 * screens fetch the links outside the tab bar.
 */
export function SideNavigation() {
  'use no memo'; // decision 152
  const wide = useWide();
  const [parts, setParts] = useState(further.ready);
  const load = () => {
    if (wide && !parts) further.fetch().then(setParts, () => undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the window becomes wide, after the screen's own requests
  useEffect(() => whenIdle(load), [wide]);
  useBackOnline(load);
  return (
    <div className="hidden wide:block">
      <div className="sticky top-bar flex h-[calc(100dvh-var(--spacing-bar))] flex-col pe-4 ps-3">
        <div className="min-h-0 max-w-60 flex-1 fades-below overflow-y-auto overscroll-contain pt-[min(1rem,1dvh)] [scrollbar-width:thin]">
          <nav aria-label={t`Main`}>
            <ul>
              {TABS.map((item) => (
                <li key={item.label}>
                  <NavigationLink
                    item={item}
                    className="rail-row flex items-center gap-4 rounded-control px-3 hover:bg-raised focus-visible:-outline-offset-2"
                  />
                </li>
              ))}
            </ul>
          </nav>
          {wide && parts && <parts.FurtherLinks />}
        </div>
        {wide && parts && <parts.AccountCorner />}
      </div>
    </div>
  );
}
