import { t } from '@lingui/core/macro';
import { editEvent } from '@quad/contract/events/event-hosting';
import type { EventDetails } from '@quad/contract/events/events';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { changesOf } from '../../../../lib/changes-of.ts';
import { request } from '../../../../lib/client.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { toast } from '../../../../ui/toast.ts';
import { eventQuery } from '../../queries/event-queries.ts';
import { eventHref } from '../../texts/event-href.ts';
import { showEventDetails } from '../event-changes.ts';
import { EVENTS_SCREEN } from '../events-screen.tsx';
import { isCover } from './CoverField.tsx';
import { EventForm } from './EventForm.tsx';
import { eventDraft, eventFields, eventProblems, type SentEvent, sentEvent } from './event-draft.ts';
import { withCover } from './save-cover.ts';

/** The form to change an event: `/events/{id}/edit`. */
export function EditEventScreen({ params: { eventId } }: ScreenProps<'/events/$eventId/edit'>) {
  const query = useQuery(eventQuery(eventId));
  if (query.data?.mayEdit) return <EditForm event={query.data} />;
  const refused = query.data ? new ApiError('forbidden', '', 403) : query.error;
  return (
    <Unloaded
      {...EVENTS_SCREEN}
      missing={t`This event isn't available`}
      failed={t`This event could not be loaded.`}
      query={{ ...query, error: refused }}
      parent={eventHref(eventId)}
    />
  );
}

function EditForm({ event }: { event: EventDetails }) {
  const { _id: eventId, goingCount, waitingCount } = event;
  const client = useQueryClient();
  const [opened] = useState(Date.now);
  const teamsFixed = goingCount + waitingCount > 0;
  const form = useCallForm(eventFields, {
    keeps: `events/${eventId}`,
    initial: () => eventDraft(event),
    values: (draft) => ({ ...sentEvent(draft), cover: draft.cover }),
    found: (draft, { before }) => eventProblems(draft, opened, before.startsAt),
    async send({ cover, ...sent }, { before: { cover: _, ...before } }) {
      const { team, ...body } = changesOf<Partial<SentEvent>>(before, sent);
      if (team !== undefined && !teamsFixed) Object.assign(body, { team });
      return withCover(await request(editEvent, { params: { id: eventId }, body }), cover);
    },
    onSent(changed) {
      showEventDetails(client, changed);
      const waits = changed.state === 'proposed' && event.state === 'declined';
      toast.success(waits ? t`Saved. It needs approval again.` : t`Your changes have been saved.`);
      void router.navigate({ to: '/events/$eventId', params: { eventId }, replace: true, unasked: true });
    },
  });
  const { draft, before } = form;
  const moved =
    draft.startsAt !== before.startsAt || draft.endsAt !== before.endsAt || draft.location !== before.location;
  return (
    <div data-alone className="pb-8 wide:pt-2">
      <ScreenHeader title={t`Edit event`} note={event.title} parent={eventHref(eventId)} />
      <EventForm
        form={form}
        teamsFixed={teamsFixed}
        cover={{ current: event.cover, choice: draft.cover, onChoice: (cover) => form.change({ cover }) }}
        onSubmit={() => {
          if (form.passes() && isCover(draft.cover)) form.submit();
        }}
      >
        {moved && event.state === 'published' && teamsFixed && (
          <p className="w-full text-14 text-muted">{t`Everyone registered will be notified of the new time or place.`}</p>
        )}
        <Button type="submit" busy={form.busy} className="min-h-12 flex-1">
          {t`Save changes`}
        </Button>
      </EventForm>
    </div>
  );
}
