import { type PersonalData, sheetOf } from '../../../concerns/personal-data/personal-data.ts';

/** The academic record, and who helps with placement. */
export const placementPersonalData: PersonalData = {
  name: 'academic record',
  sheets: [
    sheetOf('academic_records', 'person_id', ['updated_at', 'cgpa', 'backlogs', 'graduation_year', 'is_confirmed'], {
      name: 'academic record',
    }),
    sheetOf('placement_officers', 'person_id', ['created_at'], { name: 'placement officer since' }),
  ],
  leftOut: {
    'placement_officers.added_by': 'Says who is an officer; it is given to them',
  },
};
