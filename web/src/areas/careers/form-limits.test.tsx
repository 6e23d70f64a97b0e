import { createProgram } from '@quad/contract/careers/certificates';
import { createPosting } from '@quad/contract/careers/internships';
import { testFormLimits } from '../../lib/testing/form-limits.tsx';
import { PostingForm } from './screens/manage/PostingForm.tsx';
import { emptyPosting } from './screens/manage/posting-draft.ts';
import { ProgramForm } from './screens/programs/ProgramForm.tsx';

const nothing = () => undefined;

testFormLimits([
  {
    file: 'PostingForm',
    form: (
      <PostingForm
        draft={emptyPosting('internship')}
        onChange={nothing}
        problems={{}}
        alert={null}
        questionsFixed={false}
        onSubmit={nothing}
      >
        {null}
      </PostingForm>
    ),
    schema: createPosting.body,
    fields: {
      Title: 'title',
      Company: 'company',
      Location: 'location',
      'Stipend (optional)': 'pay',
      Description: 'description',
    },
  },
  {
    file: 'ProgramForm',
    form: <ProgramForm onDone={nothing} />,
    schema: createProgram.body,
    fields: {
      Title: 'title',
      Duration: 'duration',
      'Who issues the certificate (optional)': 'organizer',
      Description: 'description',
    },
  },
]);
