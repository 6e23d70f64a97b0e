import { setUp } from '@quad/contract/campus/setup';
import { testFormLimits } from '../../lib/testing/form-limits.tsx';
import { AboutForm } from './screens/setup/AboutForm.tsx';
import { NOTHING_YET } from './screens/setup/first-admin.ts';

const nothing = () => undefined;

testFormLimits([
  {
    file: 'AboutForm',
    form: <AboutForm given={NOTHING_YET} refused={{}} onChange={nothing} onDone={nothing} />,
    schema: setUp.body,
    fields: { 'College name': 'college', 'Your full name': 'fullname', 'Your email': 'email' },
  },
]);
