import { createLibraryItem } from '@quad/contract/library/library-items';
import { createLibraryRequest } from '@quad/contract/library/library-requests';
import { testFormLimits } from '../../lib/testing/form-limits.tsx';
import { RequestForm } from './screens/requests/RequestForm.tsx';
import { ItemFields } from './screens/upload/ItemFields.tsx';
import { emptyDetails } from './screens/upload/item-draft.ts';

const nothing = () => undefined;

testFormLimits([
  {
    file: 'ItemFields',
    form: <ItemFields details={emptyDetails('book')} onChange={nothing} problems={{}} busy={false} />,
    schema: createLibraryItem.form,
    fields: {
      Title: 'title',
      'Author (optional)': 'author',
      'Subject (optional)': 'subject',
      'Description (optional)': 'description',
    },
  },
  {
    file: 'RequestForm',
    form: <RequestForm onDone={nothing} />,
    schema: createLibraryRequest.body,
    fields: { 'What are you looking for?': 'title', 'Subject (optional)': 'subject', 'Details (optional)': 'details' },
  },
]);
