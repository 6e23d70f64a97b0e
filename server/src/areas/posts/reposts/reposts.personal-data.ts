import { type PersonalData, sheetOf } from '../../../concerns/personal-data/personal-data.ts';

/** Posts that a person has repeated. */
export const repostPersonalData: PersonalData = {
  name: 'reposts',
  sheets: [sheetOf('reposts', 'person_id', ['id', 'post_id'])],
};
