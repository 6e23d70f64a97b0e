import { POLL_OPTION_MAX } from '@quad/contract/limits/polls';
import { createPoll } from '@quad/contract/polls/polls';
import { Type } from 'typebox';
import { testFormLimits } from '../../lib/testing/form-limits.tsx';
import { NewPollScreen } from './screens/new/NewPollScreen.tsx';

testFormLimits([
  {
    file: 'PollFields',
    form: <NewPollScreen params={{}} search={{}} />,
    // An option has the limit of the list's items.
    schema: { properties: { ...createPoll.body.properties, option: Type.String({ maxLength: POLL_OPTION_MAX }) } },
    fields: { Question: 'question', 'Option 1': 'option', 'Option 2': 'option', 'Details (optional)': 'description' },
  },
]);
