import { listUsers } from '@quad/contract/people/users';
import { testFormLimits } from '../lib/testing/form-limits.tsx';
import { SearchField } from './SearchField.tsx';

const nothing = () => undefined;

testFormLimits([
  {
    file: 'SearchField',
    form: <SearchField label="Search" value="" onValue={nothing} />,
    schema: listUsers.query,
    fields: { Search: 'search' },
  },
]);
