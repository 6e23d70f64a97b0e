import { createEvent } from '@quad/contract/events/event-hosting';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { newUuid } from '../../../../lib/new-uuid.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useFormDraft, useFormFields } from '../../../../lib/use-form-fields.ts';
import { Button } from '../../../../ui/Button.tsx';
import { LeaveQuestion } from '../../../../ui/LeaveQuestion.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { toast } from '../../../../ui/toast.ts';
import { powersQuery } from '../../queries/event-queries.ts';
import { showEventDetails } from '../event-changes.ts';
import { EVENTS_SCREEN, TO_EVENTS } from '../events-screen.tsx';
import { type CoverChoice, isCover } from './CoverField.tsx';
import { EventForm } from './EventForm.tsx';
import { EMPTY_EVENT, eventFields, eventProblems, sentEvent } from './event-draft.ts';
import { withCover } from './save-cover.ts';

/** The form to propose an event, or to publish it if the viewer may: `/events/new`. */
export function NewEventScreen({ search: { group } }: ScreenProps<'/events/new'>) {
  const client = useQueryClient();
  const query = useQuery(powersQuery(group));
  const { draft, change, isTouched } = useFormDraft(EMPTY_EVENT);
  const [cover, setCover] = useState<CoverChoice>();
  const [opened] = useState(Date.now);
  // A retry after a lost answer creates no second event.
  const [clientId] = useState(newUuid);
  const publishes = query.data?.mayPublish === true;
  const ofGroup = query.data?.group;
  const parent = group === undefined ? TO_EVENTS : hrefOf({ to: '/groups/$groupId', params: { groupId: group } });
  const saving = useMutation({
    mutationFn: async () => {
      const body = { clientId, ...sentEvent(draft), ...(group ? { group } : {}) };
      return withCover(await request(createEvent, { body }), cover);
    },
    onSuccess: (event) => {
      showEventDetails(client, event);
      toast.success(
        event.state === 'published' ? 'Your event is published.' : "Proposal sent. We'll let you know the decision.",
      );
      void router.navigate({ to: '/events/$eventId', params: { eventId: event._id }, replace: true, unasked: true });
    },
  });
  const form = useFormFields(eventFields, {
    draft,
    change,
    values: sentEvent(draft),
    error: saving.error,
    found: eventProblems(draft, opened),
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
        cover={{ current: null, choice: cover, onChoice: setCover }}
        onSubmit={() => {
          if (!saving.isPending && form.passes() && isCover(cover)) saving.mutate();
        }}
      >
        <Button type="submit" busy={saving.isPending} className="min-h-12 flex-1">
          {publishes ? 'Publish' : 'Send proposal'}
        </Button>
      </EventForm>
      <LeaveQuestion
        asked={(isTouched || cover !== undefined) && !saving.isSuccess}
        title={publishes ? 'Leave without publishing?' : 'Leave without proposing?'}
        description="What you've written here will be lost."
        leave="Leave"
        stay="Keep writing"
      />
    </div>
  );
}

function noteOf(publishes: boolean, group: string | undefined): string | undefined {
  if (group === undefined) return publishes ? undefined : 'An organiser looks at it before it is published.';
  const forMembers = `For the members of ${group}.`;
  return publishes ? forMembers : `${forMembers} A host of the group reviews it before it is published.`;
}
