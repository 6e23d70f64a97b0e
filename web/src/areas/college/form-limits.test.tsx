import { createNotice } from '@quad/contract/college/notices';
import { testFormLimits } from '../../lib/testing/form-limits.tsx';
import { NoticeForm } from './screens/notices/NoticeForm.tsx';

const nothing = () => undefined;

testFormLimits([
  {
    file: 'NoticeForm',
    form: <NoticeForm onDone={nothing} />,
    schema: createNotice.form,
    fields: { Title: 'title', Description: 'description' },
  },
]);
