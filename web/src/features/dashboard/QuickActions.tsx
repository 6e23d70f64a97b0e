import { Inbox, Megaphone } from 'lucide-react';
import { ConsolePanel } from '../../domains/console/ConsolePage.tsx';
import { Link } from '../../lib/routing/Link.tsx';
import { buttonClass } from '../../ui/button-class.ts';

/** What admins do most. */
export function QuickActions() {
  return (
    <ConsolePanel title="Quick Actions">
      <div className="flex flex-wrap gap-2 px-4 pt-1 pb-4 md:px-5">
        <Link to="/college-NoticeHub" className={buttonClass('primary')}>
          <Megaphone size={18} aria-hidden />
          Create Announcement
        </Link>
        <Link to="/feedback/inbox" className={buttonClass('secondary')}>
          <Inbox size={18} aria-hidden />
          Feedback Inbox
        </Link>
      </div>
    </ConsolePanel>
  );
}
