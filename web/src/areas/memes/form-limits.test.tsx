import { createMeme } from '@quad/contract/memes/memes';
import { testFormLimits } from '../../lib/testing/form-limits.tsx';
import { UploadForm } from './screens/components/UploadForm.tsx';

testFormLimits([
  {
    file: 'UploadForm',
    form: <UploadForm />,
    schema: createMeme.form,
    // The field for a picture's address appears only on request.
    fields: { Title: 'title' },
  },
]);
