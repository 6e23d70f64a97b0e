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
 * The navigation of wide screens: all links next to the column, aligned with the logo, and the account below. The links
 * of the tab bar stay in place; the others, which only wide screens fetch, scroll below them.
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
      <div className="sticky top-bar flex h-[calc(100dvh-var(--spacing-bar))] flex-col overflow-y-auto pe-4 pt-[min(1rem,1dvh)] ps-3">
        <nav aria-label={t`Main`} className="max-w-60 shrink-0">
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
        {wide && parts && <parts.AccountCorner />}
      </div>
    </div>
  );
}
