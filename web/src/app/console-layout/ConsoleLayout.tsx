import { type ReactNode, useMemo, useState } from 'react';
import { chunk } from '../../lib/chunk.ts';
import { useEntry } from '../../lib/routing/use-entry.ts';
import { useViewer } from '../../lib/session.ts';
import { ConsoleAddresses } from '../../ui/console/console-addresses.ts';
import { useChunk } from '../../ui/use-chunk.ts';
import { MAIN_ID } from '../focus-main.ts';
import { SkipLink } from '../SkipLink.tsx';
import { ConsoleBar } from './ConsoleBar.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { Sidebar } from './Sidebar.tsx';
import { linksFor } from './use-console-links.ts';
import { usePalette } from './use-palette.ts';

const drawerChunk = chunk(() => import('./ConsoleDrawer.tsx'));

/**
 * The layout of the roles that have the console: a bar above, and the sidebar, which is a drawer in narrow windows. Pages of the console are
 * marked `data-console` and get the full width. Other screens are in a column, as in the layout of users. `data-full`
 * and `data-cover` also work as there.
 */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  const here = useEntry(({ pathname }) => pathname);
  // The drawer is open only on the screen where it was opened, so navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === here;
  const drawer = useChunk(drawerChunk, isOpen, () => setOpenAt(null));
  const setOpen = (open: boolean) => setOpenAt(open ? here : null);
  const { role } = useViewer();
  const addresses = useMemo<ReadonlySet<string>>(() => new Set(linksFor(role).map(({ to }) => to)), [role]);
  const { Palette, ...palette } = usePalette();
  return (
    // The layout has no tab bar, so elements above it are at the edge of the window.
    <div className="group/frame [--spacing-tabs:env(safe-area-inset-bottom)]">
      <SkipLink />
      <ConsoleBar drawerOpen={isOpen} onDrawer={() => setOpen(true)}>
        <PaletteButton open={palette.isOpen} onOpen={() => palette.setOpen(true)} />
      </ConsoleBar>
      <div className="flex min-h-dvh pt-bar">
        <Sidebar />
        <main id={MAIN_ID} tabIndex={-1} className="min-w-0 flex-1 pb-[env(safe-area-inset-bottom)]">
          {/* A loading screen has no box, because its unknown width would move it later. */}
          <div className="group/page mx-auto max-w-column has-[.splash]:contents has-[[data-console]]:max-w-none has-[[data-full]:not([data-console])]:max-w-240 desk:has-[[data-aside]]:max-w-260">
            <ConsoleAddresses value={addresses}>{children}</ConsoleAddresses>
          </div>
        </main>
      </div>
      {drawer && <drawer.ConsoleDrawer open={isOpen} onOpenChange={setOpen} />}
      {Palette && <Palette open={palette.isOpen} onClose={() => palette.setOpen(false)} />}
    </div>
  );
}
