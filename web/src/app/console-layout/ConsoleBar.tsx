import { t } from '@lingui/core/macro';
import { PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../lib/routing/Link.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { TOP_LINKS } from '../first-load.ts';
import { TopLink } from '../main-layout/TopLink.tsx';
import { ThemeButton } from '../ThemeSwitch.tsx';
import { AccountPanel } from './AccountPanel.tsx';

/** The bell with the number of unread notifications. */
const BELL = TOP_LINKS.filter(({ to }) => to === '/notifications');

interface ConsoleBarProps {
  drawerOpen: boolean;
  onDrawer: () => void;
  /** Rendered before the buttons. */
  children: ReactNode;
}

/** The bar above the console: buttons for the drawer and the palette, the bell, and the signed-in user. */
export function ConsoleBar({ drawerOpen, onDrawer, children }: ConsoleBarProps) {
  return (
    <header className="fixed inset-x-0 top-0 z-30 border-line border-b bg-ground pt-[env(safe-area-inset-top)] max-md:group-has-[[data-cover]]/frame:hidden">
      <div className="flex h-14 items-center gap-1 pe-1.5 ps-1.5 wide:pe-4 wide:ps-5">
        <IconButton
          label={t`Open the sidebar`}
          aria-haspopup="dialog"
          aria-expanded={drawerOpen}
          onClick={onDrawer}
          className="wide:hidden"
        >
          <PanelLeft size={22} aria-hidden />
        </IconButton>
        <Link
          to="/"
          className="me-auto flex min-h-11 min-w-0 items-center overflow-clip rounded-control max-[22.5rem]:max-w-7"
          aria-label={t`Quad, home`}
        >
          <Logo className="text-[min(1.25rem,26px)]" />
        </Link>
        {children}
        <ThemeButton />
        {BELL.map((item) => (
          <TopLink key={item.to} item={item} />
        ))}
        <AccountPanel />
      </div>
    </header>
  );
}
