import { type ReactNode, useState } from 'react';
import { chunk } from '../../lib/chunk.ts';
import { useEntry } from '../../lib/routing/use-entry.ts';
import { ConsoleAddresses } from '../../ui/console/console-addresses.ts';
import { useChunk } from '../../ui/use-chunk.ts';
import { MAIN_ID } from '../focus-main.ts';
import { SkipLink } from '../SkipLink.tsx';
import { ConsoleBar } from './ConsoleBar.tsx';
import { CONSOLE_LINKS } from './links.ts';
import { PaletteButton } from './PaletteButton.tsx';
import { Sidebar } from './Sidebar.tsx';
import { usePalette } from './use-palette.ts';

const ADDRESSES: ReadonlySet<string> = new Set(CONSOLE_LINKS.map(({ to }) => to));
const drawerChunk = chunk(() => import('./ConsoleDrawer.tsx'));

/**
 * The layout of admins: a bar above and the sidebar, which is a drawer on narrow windows. A page of the console, marked
 * `data-console`, gets the full width; any other screen is in a column, as for users. `data-full` and `data-cover` work
 * as in the layout of users.
 */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  const here = useEntry(({ pathname }) => pathname);
  // Open only on the screen where it was opened: leaving the screen closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === here;
  const drawer = useChunk(drawerChunk, isOpen, () => setOpenAt(null));
  const setOpen = (open: boolean) => setOpenAt(open ? here : null);
  const { Palette, ...palette } = usePalette();
  return (
    // There is no bar below, so elements above the bar are at the edge.
    <div className="group/frame [--spacing-tabs:env(safe-area-inset-bottom)]">
      <SkipLink />
      <ConsoleBar drawerOpen={isOpen} onDrawer={() => setOpen(true)}>
        <PaletteButton open={palette.isOpen} onOpen={() => palette.setOpen(true)} />
      </ConsoleBar>
      <div className="flex min-h-dvh pt-bar">
        <Sidebar />
        <main id={MAIN_ID} tabIndex={-1} className="min-w-0 flex-1 pb-[env(safe-area-inset-bottom)]">
          {/* A loading screen has no box: its width is not known yet, so it would move. */}
          <div className="group/page mx-auto max-w-column has-[.splash]:contents has-[[data-console]]:max-w-none has-[[data-full]:not([data-console])]:max-w-240">
            <ConsoleAddresses value={ADDRESSES}>{children}</ConsoleAddresses>
          </div>
        </main>
      </div>
      {drawer && <drawer.ConsoleDrawer open={isOpen} onOpenChange={setOpen} />}
      {Palette && <Palette open={palette.isOpen} onClose={() => palette.setOpen(false)} />}
    </div>
  );
}
