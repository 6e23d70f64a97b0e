import { createListing } from '@quad/contract/market/listings';
import { createLostItem } from '@quad/contract/market/lost-items';
import { testFormLimits } from '../../lib/testing/form-limits.tsx';
import { ListingForm } from './screens/form/ListingForm.tsx';
import { EMPTY_LISTING, PRICE_TYPED_MAX } from './screens/form/listing-draft.ts';
import { AddLostItem } from './screens/lost/AddLostItem.tsx';

const nothing = () => undefined;

testFormLimits([
  {
    file: 'ListingForm',
    form: (
      <ListingForm
        label="Add a product"
        draft={EMPTY_LISTING}
        onChange={nothing}
        pictures={{ pictures: [], dispatch: nothing, add: nothing, retry: nothing }}
        problems={{}}
        alert={null}
        onSubmit={nothing}
      >
        {null}
      </ListingForm>
    ),
    schema: { properties: { ...createListing.body.properties, price: { maxLength: PRICE_TYPED_MAX } } },
    fields: { Title: 'title', 'Price (₹)': 'price', Description: 'description' },
  },
  {
    file: 'AddLostItem',
    form: <AddLostItem onDone={nothing} />,
    schema: createLostItem.body,
    fields: { 'What is it?': 'title', 'Where?': 'place', Description: 'description' },
  },
]);
