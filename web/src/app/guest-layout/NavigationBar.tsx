import { t } from '@lingui/core/macro';
import type { SessionUser } from '@quad/contract/people/people';
import { Menu, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Link } from '../../lib/routing/Link.tsx';
import { useEntry } from '../../lib/routing/use-entry.ts';
import { useSession } from '../../lib/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { LogoutButton } from '../LogoutButton.tsx';
import { ThemeButton } from '../ThemeSwitch.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import { menuLabel } from './menu-label.ts';

/**
 * The bar of guests: logo, theme toggle, and the links to sign in or the signed-in user. It collapses into a menu on
 * small screens. `enhance.ts` makes its buttons work in prerendered pages.
 */
export function NavigationBar() {
  const session = useSession();
  const panelId = useId();
  const here = useEntry(({ pathname }) => pathname);
  const [openAt, setOpenAt] = useState<string | null>(null);
  // The menu is open only on the screen where it was opened, so navigation closes it.
  const open = openAt === here;
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setOpenAt(null);
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [open]);
  // `/setup` shows no links, because nobody can sign in or up before the first admin exists.
  const content = session ? <ViewerPanel user={session.user} /> : here === '/setup' ? null : <GuestLinks />;
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-ground pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex h-14 max-w-300 items-center gap-2 pe-1.5 ps-4 md:px-6">
        <Link to="/" className="me-auto flex min-h-11 items-center rounded-control" aria-label={t`Quad, home`}>
          <Logo />
        </Link>
        {!session && (
          <div className={content ? 'hidden md:block' : ''}>
            <LanguageSelect />
          </div>
        )}
        <ThemeButton />
        {content && (
          <>
            <div className="hidden md:block">{content}</div>
            <IconButton
              label={menuLabel(open)}
              aria-expanded={open}
              aria-controls={panelId}
              onClick={() => setOpenAt(open ? null : here)}
              data-enhance="menu"
              data-labels={[menuLabel(false), menuLabel(true)].join('|')}
              className="group needs-script md:hidden"
            >
              <X size={22} aria-hidden className="hidden group-aria-expanded:block" />
              <Menu size={22} aria-hidden className="group-aria-expanded:hidden" />
            </IconButton>
          </>
        )}
      </div>
      <div id={panelId} hidden={!open} className="flex animate-rise flex-col gap-3 border-line border-t p-4 md:hidden">
        {content}
        {!session && <LanguageSelect />}
      </div>
    </header>
  );
}

/** The links to sign in and up. */
function GuestLinks() {
  return (
    <nav aria-label={t`Account`} className="flex flex-col gap-2 md:flex-row">
      <Link to="/login" className={buttonClass('quiet')}>
        {t`Login`}
      </Link>
      <Link to="/signup" className={buttonClass('primary')}>
        {t`Sign Up`}
      </Link>
    </nav>
  );
}

/** The signed-in user, in the navigation bar of the guest layout. */
function ViewerPanel({ user }: { user: SessionUser }) {
  return (
    <div className="flex flex-col gap-3 md:flex-row md:items-center">
      <Avatar picture={user.picture} size={36} />
      <p className="text-14">
        <span className="block font-semibold">{user.name}</span>
        <span className="text-muted">
          {user.email} · {user.role}
        </span>
      </p>
      <LogoutButton place="bar" />
    </div>
  );
}
