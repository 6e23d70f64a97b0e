import { type PersonalData, sheetOf } from '../../../concerns/personal-data/personal-data.ts';

/** Posts that a person has saved. */
export const savedPersonalData: PersonalData = {
  name: 'saved posts',
  sheets: [sheetOf('saved_posts', 'person_id', ['id', 'post_id'])],
};
