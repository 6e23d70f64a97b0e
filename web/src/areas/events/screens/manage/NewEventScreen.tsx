import { t } from '@lingui/core/macro';
import { createEvent, deleteEvent } from '@quad/contract/events/event-hosting';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { MakeForm } from '../../../../ui/MakeForm.tsx';
import { toastMade } from '../../../../ui/toast-made.ts';
import { powersQuery } from '../../queries/event-queries.ts';
import { forgetEvent, showEventDetails } from '../event-changes.ts';
import { EVENTS_SCREEN, TO_EVENTS } from '../events-screen.tsx';
import { isCover } from './CoverField.tsx';
import { EventFields } from './EventForm.tsx';
import { EMPTY_EVENT, eventFields, eventProblems, sentEvent } from './event-draft.ts';
import { withCover } from './save-cover.ts';

/** The form to propose an event, or to publish it if the viewer may: `/events/new`. */
export function NewEventScreen({ search: { group } }: ScreenProps<'/events/new'>) {
  const client = useQueryClient();
  const query = useQuery(powersQuery(group));
  const [opened] = useState(Date.now);
  const publishes = query.data?.mayPublish === true;
  const ofGroup = query.data?.group;
  const parent = group === undefined ? TO_EVENTS : hrefOf({ to: '/groups/$groupId', params: { groupId: group } });
  const form = useCallForm(eventFields, {
    keeps: `events/new/${group ?? ''}`,
    initial: EMPTY_EVENT,
    values: (draft) => ({ ...sentEvent(draft), cover: draft.cover }),
    found: (draft) => eventProblems(draft, opened),
    async send({ cover, ...sent }, { clientId }) {
      const body = { clientId, ...sent, ...(group ? { group } : {}) };
      return withCover(await request(createEvent, { body }), cover);
    },
    onSent(event, _sent, _by, input) {
      const page = { to: '/events/$eventId', params: { eventId: event._id } } as const;
      const href = hrefOf(page);
      showEventDetails(client, event);
      if (event.state === 'published')
        // Only admins delete a published event, because it is in people's calendars. Its hosts cancel it.
        toastMade(t`Your event is published.`, { shared: { title: event.title, href } });
      else {
        const form = hrefOf({ to: '/events/new', search: { group } });
        const remove = () => request(deleteEvent, { params: { id: event._id } });
        const undo = { input, remove, forget: () => forgetEvent(client, event._id), form, page: href };
        toastMade(t`Proposal sent. We'll let you know the decision.`, { undo });
      }
      void router.navigate({ ...page, replace: true, unasked: true });
    },
  });
  if (!query.data)
    return (
      <Unloaded
        {...EVENTS_SCREEN}
        missing={t`This form isn't available`}
        failed={t`This form could not be loaded.`}
        query={query}
        parent={parent}
      />
    );
  return (
    <MakeForm
      title={publishes ? t`New event` : t`Propose an event`}
      note={noteOf(publishes, ofGroup?.title)}
      close={{ parent }}
      form={form}
      send={publishes ? t`Publish` : t`Send proposal`}
      onSubmit={() => {
        if (form.passes() && isCover(form.draft.cover)) form.submit();
      }}
    >
      <EventFields
        form={form}
        teamsFixed={false}
        cover={{ current: null, choice: form.draft.cover, onChoice: (cover) => form.change({ cover }) }}
      />
    </MakeForm>
  );
}

function noteOf(publishes: boolean, group: string | undefined): string | undefined {
  if (group === undefined) return publishes ? undefined : t`An organiser looks at it before it is published.`;
  return publishes
    ? t`For the members of ${group}.`
    : t`For the members of ${group}. A host of the group reviews it before it is published.`;
}
