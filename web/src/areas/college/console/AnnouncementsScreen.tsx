import { Megaphone } from 'lucide-react';
import { Link } from '../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { AdminTablePart } from '../../../ui/console/admin-table/AdminTablePart.tsx';
import { ConsolePage } from '../../../ui/console/ConsolePage.tsx';
import { OWN_ANNOUNCEMENTS } from './announcements-table.tsx';

/** The college's announcements with their reach, for roles that have their own conversations at `/messages`. */
export function AnnouncementsScreen({ search }: ScreenProps<'/announcements'>) {
  return (
    <ConsolePage
      title="Announcements"
      description="What the college has announced, and how many people have read it."
      actions={
        <Link to="/college-NoticeHub" search={{ write: 'notice' }} className={buttonClass('primary')}>
          <Megaphone size={18} aria-hidden />
          Create Announcement
        </Link>
      }
    >
      <div className="flex flex-col gap-4">
        <AdminTablePart of={OWN_ANNOUNCEMENTS} search={search} />
      </div>
    </ConsolePage>
  );
}
