import { Flag, Inbox, type LucideIcon, Megaphone, UserCog } from 'lucide-react';
import { useContext } from 'react';
import type { Href } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { ConsolePanel } from '../../../../ui/console/ConsolePage.tsx';
import { ConsoleAddresses } from '../../../../ui/console/console-addresses.ts';

/** Pages of other areas, linked here when the console has them. */
const PAGES: readonly { readonly label: string; readonly to: string; readonly icon: LucideIcon }[] = [
  { label: 'View Reports', to: '/user-reports', icon: Flag },
  { label: 'Manage Users', to: '/all_users', icon: UserCog },
  { label: 'Feedback Inbox', to: '/feedback/inbox', icon: Inbox },
];

/** The screen for announcements: notices, with their audience and who must confirm them. */
const NOTICES = '/college-NoticeHub';

/** The most common actions of admins. */
export function QuickActions() {
  const addresses = useContext(ConsoleAddresses);
  return (
    <ConsolePanel title="Quick Actions">
      <div className="flex flex-wrap gap-2 px-4 pt-1 pb-4 md:px-5">
        {addresses.has(NOTICES) && (
          <Link href={`${NOTICES}?write=notice` as Href} className={buttonClass('primary')}>
            <Megaphone size={18} aria-hidden />
            Create Announcement
          </Link>
        )}
        {PAGES.filter(({ to }) => addresses.has(to)).map(({ label, to, icon: Icon }) => (
          <Link key={to} href={to as Href} className={buttonClass('secondary')}>
            <Icon size={18} aria-hidden />
            {label}
          </Link>
        ))}
      </div>
    </ConsolePanel>
  );
}
