import { POLL_OPTION_MAX } from '@quad/contract/limits/polls';
import { createPoll } from '@quad/contract/polls/polls';
import { Type } from 'typebox';
import { testFormLimits } from '../../lib/testing/form-limits.tsx';
import { PollForm } from './screens/new/PollForm.tsx';
import { emptyPoll } from './screens/new/poll-draft.ts';

const nothing = () => undefined;

testFormLimits([
  {
    file: 'PollForm',
    form: (
      <PollForm
        draft={emptyPoll('poll', undefined, '')}
        onChange={nothing}
        problems={{}}
        alert={null}
        busy={false}
        onSubmit={nothing}
      />
    ),
    // An option has the limit of the list's items.
    schema: { properties: { ...createPoll.body.properties, option: Type.String({ maxLength: POLL_OPTION_MAX }) } },
    fields: { Question: 'question', 'Option 1': 'option', 'Option 2': 'option', 'Details (optional)': 'description' },
  },
]);
