import { t } from '@lingui/core/macro';
import { ChevronRight, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { useEntry } from '../../../../lib/routing/use-entry.ts';
import { useViewer } from '../../../../lib/session.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { SETTINGS_PAGES, type SettingsPageLink } from './settings-pages.ts';

/** The list of settings beside the open page. A phone shows only one of them. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const open = useEntry(({ pathname }) => pathname);
  const isOpen = open !== '/account';
  // The title of the open page is the heading of the screen.
  const Heading = isOpen ? 'h2' : 'h1';
  return (
    <div
      data-full
      className="md:flex md:min-h-[calc(100dvh-var(--spacing-bar)-var(--spacing-tabs))] md:border-line wide:min-h-[calc(100dvh-var(--spacing-bar))] wide:border-x"
    >
      <div className={classNames('shrink-0 md:w-68 md:border-line md:border-e wide:w-80', isOpen && 'max-md:hidden')}>
        <div className="md:sticky md:top-bar md:max-h-[calc(100dvh-var(--spacing-bar))] md:overflow-y-auto md:overscroll-contain">
          <Heading tabIndex={-1} className="flex min-h-14 items-center px-4 text-title md:min-h-18">
            {t`Settings`}
          </Heading>
          <Profile />
          <nav aria-label={t`Settings`} className="p-2">
            <ul>
              {SETTINGS_PAGES.map((page, place) => (
                <li key={page.to}>
                  <PageLink page={page} isShown={open === page.to || (!isOpen && place === 0)} />
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
      <div className="min-w-0 flex-1 px-4 pb-10 md:px-6 wide:px-8">
        <div className="max-w-column">{children}</div>
      </div>
    </div>
  );
}

function Profile() {
  const { name, username, picture } = useViewer();
  return (
    <Link
      to="/edit-profile"
      className="mx-2 flex min-h-16 items-center gap-3 rounded-control px-2 hover:bg-raised focus-visible:-outline-offset-2"
    >
      <Avatar picture={picture} size={44} />
      <span className="min-w-0 flex-1 leading-tight">
        <bdi className="block truncate font-semibold">{name}</bdi>
        <span className="block truncate text-14 text-muted">
          <bdi>@{username}</bdi>
        </span>
      </span>
      <PencilLine size={18} aria-hidden className="me-1 shrink-0 text-muted" />
      <span className="sr-only">{t`Edit Profile`}</span>
    </Link>
  );
}

function PageLink({ page: { to, label, hint, icon: Icon }, isShown }: { page: SettingsPageLink; isShown: boolean }) {
  return (
    <Link
      to={to}
      aria-current={isShown ? 'page' : undefined}
      className={classNames(
        'flex min-h-14 items-center gap-3.5 rounded-control px-2.5 py-2 hover:bg-raised focus-visible:-outline-offset-2',
        isShown && 'md:bg-raised',
      )}
    >
      <Icon size={20} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-medium">{label}</span>
        <span className="block text-14 text-muted">{hint}</span>
      </span>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-muted md:hidden" />
    </Link>
  );
}
