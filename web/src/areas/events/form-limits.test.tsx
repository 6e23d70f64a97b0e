import { cancelEvent } from '@quad/contract/events/event-hosting';
import type { ManagedEvent } from '@quad/contract/events/event-management';
import { testFormLimits } from '../../lib/testing/form-limits.tsx';
import { QuestionForm } from '../../ui/console/admin-table/QuestionForm.tsx';
import { CANCEL } from './console/ManagedEventsScreen.tsx';

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
]);
