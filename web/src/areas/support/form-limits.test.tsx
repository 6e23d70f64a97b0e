import { readByReceipt } from '@quad/contract/support/grievances';
import { testFormLimits } from '../../lib/testing/form-limits.tsx';
import { CodeForm } from './screens/grievance/ReceiptScreen.tsx';

const nothing = () => undefined;

testFormLimits([
  {
    file: 'ReceiptScreen',
    form: <CodeForm onOpened={nothing} />,
    schema: readByReceipt.body,
    fields: { 'Receipt code': 'code' },
  },
]);
