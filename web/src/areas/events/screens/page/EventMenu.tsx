import { t } from '@lingui/core/macro';
import type { EventDetails } from '@quad/contract/events/events';
import { Bell, BellOff, Ellipsis, Flag, Share } from 'lucide-react';
import { useState } from 'react';
import { Menu } from '../../../../ui/Menu.tsx';
import { shareLink } from '../../../../ui/share-link.ts';
import { ReportSheet } from '../../../moderation/parts/reports/ReportSheet.tsx';
import { eventHref } from '../../texts/event-href.ts';
import { useChangeRegistration } from './registration-changes.ts';

/** Share, Mute for registered users, and Report. A muted event sends no updates and no reminders. */
export function EventMenu({ event }: { event: EventDetails }) {
  const { _id: id, title, isHost, registration } = event;
  const { mutate } = useChangeRegistration(event);
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <Menu
        label={t`More about ${title}`}
        icon={<Ellipsis size={20} aria-hidden />}
        items={[
          { label: t`Share`, icon: Share, onSelect: () => void shareLink({ title, href: eventHref(id) }) },
          ...(registration
            ? [
                {
                  label: registration.isMuted ? t`Unmute` : t`Mute updates and reminders`,
                  icon: registration.isMuted ? Bell : BellOff,
                  onSelect: () => mutate({ isMuted: !registration.isMuted }),
                },
              ]
            : []),
          ...(isHost ? [] : [{ label: t`Report`, icon: Flag, dangerous: true, onSelect: () => setReporting(true) }]),
        ]}
      />
      <ReportSheet
        open={reporting}
        onClose={() => setReporting(false)}
        subject={{ type: 'event', id }}
        title={t`Report this event`}
      />
    </>
  );
}
