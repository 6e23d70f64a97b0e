import { type PersonalData, sheetOf } from '../../../concerns/personal-data/personal-data.ts';

/** Offers for things for sale. */
export const dealPersonalData: PersonalData = {
  name: 'offers',
  sheets: [sheetOf('offers', 'buyer_id', ['created_at', 'listing_id', 'amount', 'state', 'is_by_seller'])],
};
