import { Megaphone } from 'lucide-react';
import { hrefOf } from '../../../lib/routing/address.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { AddressTabs } from '../../../ui/AddressTabs.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { ConsolePage } from '../../../ui/console/ConsolePage.tsx';
import { AnnouncementTable } from './AnnouncementTable.tsx';
import { TicketTable } from './TicketTable.tsx';

const TABS = [
  { id: 'announcements', label: 'Announcements', href: hrefOf({ to: '/messages' }) },
  { id: 'tickets', label: 'Support tickets', href: hrefOf({ to: '/messages', search: { tab: 'tickets' } }) },
];

/** What the college has announced and what people have written to it: `/messages` of admins. Private conversations have no place here. */
export function MessagesConsole({ search }: ScreenProps<'/messages'>) {
  const chosen = search.tab ?? 'announcements';
  return (
    <ConsolePage
      title="Messages"
      description="Announcements with their reach, and what people have written to you. Private conversations stay private: only the people in them can read them."
      actions={
        <Link to="/college-NoticeHub" search={{ write: 'notice' }} className={buttonClass('primary')}>
          <Megaphone size={18} aria-hidden />
          Create Announcement
        </Link>
      }
    >
      <AddressTabs label="Messages" tabs={TABS} chosen={chosen}>
        <div className="flex flex-col gap-4">
          {chosen === 'tickets' ? <TicketTable search={search} /> : <AnnouncementTable search={search} />}
        </div>
      </AddressTabs>
    </ConsolePage>
  );
}
