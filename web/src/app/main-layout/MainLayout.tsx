import type { ReactNode } from 'react';
import { MAIN_ID } from '../focus-main.ts';
import { SkipLink } from '../SkipLink.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { Rail } from './Rail.tsx';
import { SideNavigation } from './SideNavigation.tsx';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';

/**
 * The layout of signed-in people: a bar above and below, and on wide screens a rail at each side. On a tablet a screen has
 * the full width, and what it shows a measure in the middle. A screen with something marked `data-full` gets all of that, and
 * the place of the right rail as well; with `data-cover` it gets a narrow window to itself, and with `data-immersive` all of
 * it but the bar below.
 */
export function MainLayout({ children }: { children: ReactNode }) {
  'use no memo'; // decision 265
  return (
    <div className="group/frame">
      <SkipLink />
      <TopBar />
      {/* Where a screen has the window to itself there is no bar: below the head of the screen. */}
      <OfflineNote className="fixed inset-x-0 top-[calc(var(--spacing-bar)+8px)] z-30 hidden justify-center max-md:group-has-[[data-cover]]/frame:flex max-wide:group-has-[[data-immersive]]/frame:flex" />
      <div className="mx-auto grid min-h-dvh pt-bar pb-tabs wide:max-w-frame wide:grid-cols-[minmax(0,1fr)_minmax(0,var(--container-column))_minmax(0,1fr)] wide:pb-0">
        <SideNavigation />
        {/* a pile of marks on one letter is wider than a phone, and cannot be broken: it is cut off */}
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="min-w-0 max-wide:overflow-x-clip md:max-wide:px-[calc((100%-var(--container-measure))/2)] md:max-wide:group-has-[[data-full]]/frame:px-0 wide:col-start-2 wide:group-has-[[data-full]]/frame:col-span-2 wide:group-has-[[data-full]]/frame:max-w-240"
        >
          {children}
        </main>
        <Rail />
      </div>
      <TabBar />
    </div>
  );
}
