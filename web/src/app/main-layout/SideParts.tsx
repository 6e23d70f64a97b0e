import { t } from '@lingui/core/macro';
import { Gauge, Settings } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { chooseLowData, useLowData } from '../../lib/low-data.ts';
import { Link } from '../../lib/routing/Link.tsx';
import { useEntry } from '../../lib/routing/use-entry.ts';
import { useViewer } from '../../lib/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { FOOTER_LINKS } from '../footer-links.ts';
import { LogoutButton } from '../LogoutButton.tsx';
import { ThemeButton } from '../ThemeSwitch.tsx';
import { MenuSections } from './MenuSections.tsx';

/** The links of the menu and of the footer, below the links of the tab bar. */
export function FurtherLinks() {
  const nav = useRef<HTMLElement>(null);
  const path = useEntry(({ pathname }) => pathname);
  // The column scrolls: the link of the current screen comes into view, clear of the fade.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked link is looked for in the page
  useEffect(() => {
    // not the effect's result, since newer browsers return a promise
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [path]);
  return (
    <div className="mt-2 flex min-h-30 max-w-60 flex-1 border-line border-y">
      <div className="fading-column min-w-0 flex-1 overflow-y-auto overscroll-contain [scrollbar-width:thin]">
        <nav ref={nav} aria-label={t`More`} className="[&_a]:scroll-mt-4 [&_a]:scroll-mb-10">
          <MenuSections />
        </nav>
        <nav
          aria-label={t`About Quad`}
          className="mt-2 flex flex-wrap border-line border-t px-1.5 pt-2 text-12 text-muted"
        >
          {FOOTER_LINKS.map(({ label, to }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-8 items-center rounded-control px-1.5 hover:text-text focus-visible:-outline-offset-2"
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </div>
  );
}

/** The signed-in user's profile, theme, low-data mode, settings and Logout, in one row that wraps in a narrow column. */
export function AccountCorner() {
  const viewer = useViewer();
  const saves = useLowData() !== undefined;
  return (
    <section aria-label={t`Your account`} className="relative -me-4 flex max-w-60 shrink-0 flex-wrap py-2">
      <Link
        to="/profile"
        title={viewer.name}
        className="inline-grid size-[44px] shrink-0 place-items-center rounded-full hover:bg-raised"
      >
        <Avatar picture={viewer.picture} size={32} />
        <bdi className="sr-only">{viewer.name}</bdi>
      </Link>
      <ThemeButton />
      <IconButton
        label={t`Low-data mode`}
        aria-pressed={saves}
        onClick={() => chooseLowData(!saves)}
        className={saves ? 'bg-raised text-text' : undefined}
      >
        <Gauge size={20} aria-hidden />
      </IconButton>
      <Link
        to="/account"
        title={t`Settings`}
        aria-label={t`Settings`}
        className="inline-grid size-[44px] shrink-0 place-items-center rounded-full hover:bg-raised"
      >
        <Settings size={20} aria-hidden />
      </Link>
      <LogoutButton place="side" />
    </section>
  );
}
