import type { EventDetails } from '@quad/contract/events/events';
import { Ellipsis, Flag, Share } from 'lucide-react';
import { useState } from 'react';
import { Menu } from '../../../../ui/Menu.tsx';
import { shareLink } from '../../../../ui/share-link.ts';
import { ReportSheet } from '../../../moderation/parts/reports/ReportSheet.tsx';
import { eventHref } from '../../texts/event-href.ts';

/** Share and Report. */
export function EventMenu({ event: { _id: id, title, isHost } }: { event: EventDetails }) {
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <Menu
        label={`More about ${title}`}
        icon={<Ellipsis size={20} aria-hidden />}
        items={[
          { label: 'Share', icon: Share, onSelect: () => void shareLink({ title, href: eventHref(id) }) },
          ...(isHost ? [] : [{ label: 'Report', icon: Flag, dangerous: true, onSelect: () => setReporting(true) }]),
        ]}
      />
      <ReportSheet
        open={reporting}
        onClose={() => setReporting(false)}
        subject={{ type: 'event', id }}
        title="Report this event"
      />
    </>
  );
}
