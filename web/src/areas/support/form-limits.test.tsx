import { FEEDBACK_MESSAGE_MAX } from '@quad/contract/limits/support';
import { answerTicket, changeSupport, sendFeedback } from '@quad/contract/support/feedback';
import { readByReceipt, sendGrievance } from '@quad/contract/support/grievances';
import { testFormLimits } from '../../lib/testing/form-limits.tsx';
import { WriteForm } from './screens/components/WriteForm.tsx';
import { GrievanceForm } from './screens/grievance/GrievanceForm.tsx';
import { CodeForm } from './screens/grievance/ReceiptScreen.tsx';
import { FeedbackForm } from './screens/tickets/FeedbackForm.tsx';
import { SupportForm } from './screens/tickets/SupportScreen.tsx';

const nothing = () => undefined;

testFormLimits([
  {
    file: 'FeedbackForm',
    form: <FeedbackForm onSent={nothing} />,
    schema: sendFeedback.body,
    fields: { Name: 'name', Email: 'email', Message: 'message' },
  },
  {
    file: 'SupportScreen',
    form: <SupportForm support={{ email: '', phone: '', place: '', hours: '', formUrl: '', version: 0 }} />,
    schema: changeSupport.body,
    // As escaped in HTML.
    fields: {
      Email: 'email',
      Phone: 'phone',
      Office: 'place',
      Hours: 'hours',
      'The college&#x27;s own form': 'formUrl',
    },
  },
  {
    file: 'GrievanceForm',
    form: <GrievanceForm onSent={nothing} />,
    schema: sendGrievance.body,
    fields: {
      'What happened?': 'text',
      'Where? (optional)': 'place',
      'When? (optional)': 'happened',
      'Name (optional)': 'name',
      'Phone or email (optional)': 'contact',
    },
  },
  {
    file: 'ReceiptScreen',
    form: <CodeForm onOpened={nothing} />,
    schema: readByReceipt.body,
    fields: { 'Receipt code': 'code' },
  },
  {
    file: 'WriteForm',
    form: <WriteForm label="Answer" max={FEEDBACK_MESSAGE_MAX} button="Send" send={async () => undefined} />,
    schema: answerTicket.body,
    fields: { Answer: 'text' },
  },
]);
