import { Trans } from '@lingui/react/macro';
import { Megaphone } from 'lucide-react';
import { Link } from '../../../lib/routing/Link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';

/** The link to the form of a new notice, in the heading of a page of the console. */
export function CreateAnnouncement() {
  return (
    <Link to="/college-NoticeHub" search={{ write: 'notice' }} className={buttonClass('primary')}>
      <Trans>
        <Megaphone size={18} aria-hidden />
        Create Announcement
      </Trans>
    </Link>
  );
}
