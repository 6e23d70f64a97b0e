import { t } from '@lingui/core/macro';
import { Link } from '../../lib/routing/Link.tsx';
import { useViewer } from '../../lib/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { VerifiedBadge } from '../../ui/VerifiedBadge.tsx';
import { FOOTER_LINKS } from '../footer-links.ts';
import { LogoutButton } from '../LogoutButton.tsx';
import { LowDataSwitch } from '../LowDataSwitch.tsx';
import { ThemeSwitch } from '../ThemeSwitch.tsx';
import { useMenuLinks } from './use-menu-links.ts';

/** The content of the menu: the signed-in user, links outside the tab bar, theme, low-data mode and Logout. */
export function MenuContent({ onNavigate }: { onNavigate?: () => void }) {
  const viewer = useViewer();
  const links = useMenuLinks();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3 rounded-card border border-line bg-raised p-3">
        <Avatar picture={viewer.picture} size={48} />
        <div className="min-w-0">
          <p className="truncate font-semibold">
            {viewer.name} {viewer.isVerified && <VerifiedBadge />}
          </p>
          <p className="truncate text-14 text-muted">{viewer.email}</p>
        </div>
      </div>
      <nav aria-label={t`More`} className="grid grid-cols-[repeat(auto-fit,minmax(max(8.25rem,40%),1fr))] gap-2">
        {links.map(({ label, to, icon: Icon, badge: Badge }) => (
          <Link
            key={label}
            to={to}
            onClick={onNavigate}
            className="flex min-h-13 items-center gap-4 rounded-control px-3 hover:bg-raised max-[23rem]:gap-2.5 max-[23rem]:px-1.5"
          >
            <span className="relative shrink-0">
              <Icon size={20} aria-hidden className="text-muted" />
              {Badge && <Badge />}
            </span>
            <span className="min-w-0">{label}</span>
          </Link>
        ))}
      </nav>
      <div>
        <ThemeSwitch />
        <LowDataSwitch />
        <LogoutButton {...(onNavigate ? { onLeaving: onNavigate } : {})} />
      </div>
      <nav aria-label={t`About Quad`} className="flex flex-wrap border-line border-t pt-2 text-14 text-muted">
        {FOOTER_LINKS.map(({ label, to }) => (
          <Link
            key={to}
            to={to}
            onClick={onNavigate}
            className="inline-flex min-h-11 items-center rounded-control px-3 hover:text-text"
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
