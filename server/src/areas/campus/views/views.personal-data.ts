import { type PersonalData, sheetOf } from '../../../concerns/personal-data/personal-data.ts';

/** When a person was last here: the day, and nothing of what they looked at. */
export const viewsPersonalData: PersonalData = {
  name: 'last seen',
  sheets: [sheetOf('last_seen', 'person_id', ['day'])],
};
