import { Trans } from '@lingui/react/macro';
import type { EventDetails } from '@quad/contract/events/events';
import { Share } from 'lucide-react';
import { Button } from '../../../../ui/Button.tsx';
import { shareLink } from '../../../../ui/share-link.ts';
import { eventHref } from '../../texts/event-href.ts';

/** Shares the link of an event without registrations. */
export function ShareEvent({ event: { _id: id, title } }: { event: Pick<EventDetails, '_id' | 'title'> }) {
  return (
    <Button onClick={() => void shareLink({ title, href: eventHref(id) })}>
      <Trans>
        <Share size={18} aria-hidden />
        Share event
      </Trans>
    </Button>
  );
}
