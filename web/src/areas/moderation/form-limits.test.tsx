import { appealDecision } from '@quad/contract/moderation/own-decisions';
import { fileReport } from '@quad/contract/moderation/reports';
import { testFormLimits } from '../../lib/testing/form-limits.tsx';
import { AppealForm } from './parts/OwnDecisionView.tsx';
import { ReportForm } from './parts/reports/ReportForm.tsx';

const nothing = () => undefined;

testFormLimits([
  {
    file: 'OwnDecisionView',
    form: <AppealForm appeal={async () => undefined} />,
    schema: appealDecision.body,
    fields: { 'Why do you disagree?': 'text' },
  },
  {
    file: 'ReportForm',
    form: <ReportForm subject={{ type: 'post', id: 'p1' }} onDone={nothing} />,
    schema: fileReport.body,
    fields: { 'Details (optional)': 'details' },
  },
]);
