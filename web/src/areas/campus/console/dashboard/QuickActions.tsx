import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { may } from '@quad/contract/wire/roles';
import {
  BadgeCheck,
  Flag,
  GraduationCap,
  Inbox,
  type LucideIcon,
  Megaphone,
  ReceiptIndianRupee,
  Settings,
  UserCog,
} from 'lucide-react';
import { useContext } from 'react';
import type { Href } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { useViewer } from '../../../../lib/session.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { ConsolePanel } from '../../../../ui/console/ConsolePage.tsx';
import { ConsoleAddresses } from '../../../../ui/console/console-addresses.ts';

/** Pages of other areas, linked here when the console has them. */
const PAGES: readonly { readonly label: string; readonly to: string; readonly icon: LucideIcon }[] = [
  {
    get label() {
      return t`View Reports`;
    },
    to: '/user-reports',
    icon: Flag,
  },
  {
    get label() {
      return t`Manage Users`;
    },
    to: '/all_users',
    icon: UserCog,
  },
  {
    get label() {
      return t`Feedback Inbox`;
    },
    to: '/feedback/inbox',
    icon: Inbox,
  },
];

/** The pages of roles that manage no users. Admins have all of these in the sidebar. */
const OTHER_PAGES: typeof PAGES = [
  {
    get label() {
      return t`Payments`;
    },
    to: '/payments',
    icon: ReceiptIndianRupee,
  },
  {
    get label() {
      return t`Students`;
    },
    to: '/students',
    icon: GraduationCap,
  },
  {
    get label() {
      return t`Verification Requests`;
    },
    to: '/verification-requests',
    icon: BadgeCheck,
  },
  {
    get label() {
      return t`Announcements`;
    },
    to: '/announcements',
    icon: Megaphone,
  },
  {
    get label() {
      return t`Settings`;
    },
    to: '/settings',
    icon: Settings,
  },
];

/** The screen for announcements: notices, with their audience and who must confirm them. */
const NOTICES = '/college-NoticeHub';

/** The most common actions of the viewer's role. */
export function QuickActions() {
  const { role } = useViewer();
  const addresses = useContext(ConsoleAddresses);
  const pages = may(role, 'accounts') ? PAGES : [...PAGES, ...OTHER_PAGES];
  return (
    <ConsolePanel title={t`Quick Actions`}>
      <div className="flex flex-wrap gap-2 px-4 pt-1 pb-4 md:px-5">
        {may(role, 'notices') && addresses.has(NOTICES) && (
          <Link href={`${NOTICES}?write=notice` as Href} className={buttonClass('primary')}>
            <Trans>
              <Megaphone size={18} aria-hidden />
              Create Announcement
            </Trans>
          </Link>
        )}
        {pages
          .filter(({ to }) => addresses.has(to))
          .map(({ label, to, icon: Icon }) => (
            <Link key={to} href={to as Href} className={buttonClass('secondary')}>
              <Icon size={18} aria-hidden />
              {label}
            </Link>
          ))}
      </div>
    </ConsolePanel>
  );
}
