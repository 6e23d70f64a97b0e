import { type Payment, rejectPayment, reversePayment } from '@quad/contract/membership/payments';
import { revokeVerification, type VerificationRequest } from '@quad/contract/membership/verification';
import { testFormLimits } from '../../lib/testing/form-limits.tsx';
import { QuestionForm } from '../../ui/console/admin-table/QuestionForm.tsx';
import { REJECT, REVERSE } from './console/payments/PaymentsScreen.tsx';
import { REVOKE } from './console/verification/VerificationRequestsScreen.tsx';

const nothing = () => undefined;

testFormLimits([
  {
    file: 'QuestionForm',
    form: <QuestionForm question={REVOKE} row={{ _id: '' } as VerificationRequest} queryKey={[]} onDone={nothing} />,
    schema: revokeVerification.body,
    fields: { 'What they should know (optional)': 'note' },
  },
  {
    file: 'QuestionForm',
    form: <QuestionForm question={REJECT} row={{ _id: '' } as Payment} queryKey={[]} onDone={nothing} />,
    schema: rejectPayment.body,
    fields: { 'What the payer should know (optional)': 'note' },
  },
  {
    file: 'QuestionForm',
    form: <QuestionForm question={REVERSE} row={{ _id: '' } as Payment} queryKey={[]} onDone={nothing} />,
    schema: reversePayment.body,
    fields: { Reason: 'reason' },
  },
]);
