import { cancelEvent, createEvent } from '@quad/contract/events/event-hosting';
import type { ManagedEvent } from '@quad/contract/events/event-management';
import { createTeam, renameTeam } from '@quad/contract/events/event-teams';
import { addEventUpdate } from '@quad/contract/events/event-updates';
import { REVIEW_REASON_MAX } from '@quad/contract/limits/careers';
import { testFormLimits } from '../../lib/testing/form-limits.tsx';
import { QuestionForm } from '../../ui/console/admin-table/QuestionForm.tsx';
import { CANCEL } from './console/ManagedEventsScreen.tsx';
import { EventForm } from './screens/manage/EventForm.tsx';
import { EMPTY_EVENT } from './screens/manage/event-draft.ts';
import { ReasonForm } from './screens/manage/ReasonForm.tsx';
import { UpdateForm } from './screens/page/UpdateForm.tsx';
import { NewTeam } from './screens/team/NewTeam.tsx';
import { RenameTeam } from './screens/team/RenameTeam.tsx';

const nothing = () => undefined;

testFormLimits([
  {
    file: 'QuestionForm',
    form: (
      <QuestionForm
        question={CANCEL}
        row={{ title: 'Robotics night' } as ManagedEvent}
        queryKey={[]}
        onDone={nothing}
      />
    ),
    schema: cancelEvent.body,
    fields: { Reason: 'reason' },
  },
  {
    file: 'EventForm',
    form: (
      <EventForm
        draft={EMPTY_EVENT}
        onChange={nothing}
        problems={{}}
        alert={null}
        teamsFixed={false}
        cover={{ current: null, choice: undefined, onChoice: nothing }}
        onSubmit={nothing}
      >
        {null}
      </EventForm>
    ),
    schema: createEvent.body,
    fields: {
      Title: 'title',
      Description: 'description',
      Place: 'location',
      'Map link (optional)': 'mapAddress',
      'Seats (optional)': 'capacity',
    },
  },
  {
    file: 'UpdateForm',
    form: <UpdateForm eventId="e1" />,
    schema: addEventUpdate.body,
    fields: { 'Tell everyone who is registered': 'text' },
  },
  {
    file: 'TeamNameForm',
    form: <NewTeam eventId="e1" />,
    schema: createTeam.body,
    fields: { 'Team name': 'name' },
  },
  {
    file: 'TeamNameForm',
    form: <RenameTeam team={{ _id: 't1', name: 'Segfault' }} onDone={nothing} />,
    schema: renameTeam.body,
    fields: { 'Team name': 'name' },
  },
  {
    file: 'ReasonForm',
    form: <ReasonForm label="Why" max={REVIEW_REASON_MAX} action="Cancel" busy={false} onReason={nothing} />,
    schema: cancelEvent.body,
    fields: { Why: 'reason' },
  },
]);
