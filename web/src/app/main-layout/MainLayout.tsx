import type { ReactNode } from 'react';
import { MAIN_ID } from '../focus-main.ts';
import { SkipLink } from '../SkipLink.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { RailPlace } from './RailPlace.tsx';
import { SideNavigation } from './SideNavigation.tsx';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';

/**
 * The layout of signed-in users: bars above and below, or a rail at each side of wide screens. On a tablet, the content
 * is centred in a column. An element marked `data-full` gives its screen the full width and the place of the right
 * rail; `data-aside` does so only on a desk, see `WithAside`; `data-alone` keeps the column and leaves the rail out.
 * `data-cover` makes the screen fill a narrow window, and `data-immersive` all but the tab bar.
 */
export function MainLayout({ children }: { children: ReactNode }) {
  'use no memo'; // decision 152
  return (
    <div className="group/frame">
      <SkipLink />
      <TopBar />
      {/* A screen that fills the window hides the bar, so the note is below the screen's own header. */}
      <OfflineNote className="fixed inset-x-0 top-[calc(var(--spacing-bar)+8px)] z-30 hidden justify-center max-md:group-has-[[data-cover]]/frame:flex max-wide:group-has-[[data-immersive]]/frame:flex" />
      <div className="mx-auto grid min-h-dvh pt-bar pb-tabs wide:max-w-frame wide:grid-cols-[minmax(0,1fr)_minmax(0,var(--container-column))_minmax(0,1fr)] wide:pb-0 desk:grid-cols-[minmax(0,var(--container-side))_minmax(0,var(--container-column))_minmax(0,1fr)]">
        <SideNavigation />
        {/* `overflow-x-clip`, because a letter with many combining marks can be wider than a phone and cannot wrap. */}
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="min-w-0 max-wide:overflow-x-clip md:max-wide:px-[calc((100%-var(--container-measure))/2)] md:max-wide:group-has-[[data-full]]/frame:px-0 wide:col-start-2 wide:group-has-[[data-full]]/frame:col-span-2 wide:group-has-[[data-full]]/frame:max-w-240 desk:group-has-[[data-full]]/frame:max-w-none desk:group-has-[[data-aside]]/frame:col-span-2"
        >
          {children}
        </main>
        <RailPlace />
      </div>
      <TabBar />
    </div>
  );
}
