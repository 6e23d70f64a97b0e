import { createEvent } from '@quad/contract/events/event-hosting';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { toast } from '../../../../ui/toast.ts';
import { powersQuery } from '../../queries/event-queries.ts';
import { showEventDetails } from '../event-changes.ts';
import { EVENTS_SCREEN, TO_EVENTS } from '../events-screen.tsx';
import { isCover } from './CoverField.tsx';
import { EventForm } from './EventForm.tsx';
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
    onSent(event) {
      showEventDetails(client, event);
      toast.success(
        event.state === 'published' ? 'Your event is published.' : "Proposal sent. We'll let you know the decision.",
      );
      void router.navigate({ to: '/events/$eventId', params: { eventId: event._id }, replace: true, unasked: true });
    },
  });
  if (!query.data) return <Unloaded {...EVENTS_SCREEN} what="This form" query={query} parent={parent} />;
  return (
    <div className="pb-8 wide:pt-2">
      <ScreenHeader
        title={publishes ? 'New event' : 'Propose an event'}
        note={noteOf(publishes, ofGroup?.title)}
        parent={parent}
      />
      <EventForm
        form={form}
        teamsFixed={false}
        cover={{ current: null, choice: form.draft.cover, onChoice: (cover) => form.change({ cover }) }}
        onSubmit={() => {
          if (form.passes() && isCover(form.draft.cover)) form.submit();
        }}
      >
        <Button type="submit" busy={form.busy} className="min-h-12 flex-1">
          {publishes ? 'Publish' : 'Send proposal'}
        </Button>
      </EventForm>
    </div>
  );
}

function noteOf(publishes: boolean, group: string | undefined): string | undefined {
  if (group === undefined) return publishes ? undefined : 'An organiser looks at it before it is published.';
  const forMembers = `For the members of ${group}.`;
  return publishes ? forMembers : `${forMembers} A host of the group reviews it before it is published.`;
}
