import { type PersonalData, sheetOf } from '../../../concerns/personal-data/personal-data.ts';

/** Programs and certificates. */
export const certificatePersonalData: PersonalData = {
  name: 'certificates',
  sheets: [
    sheetOf('certificates', 'person_id', ['id', 'date', 'kind', 'name', 'program', 'organizer', 'code']),
    sheetOf('program_enrolments', 'person_id', ['enrolled_at', 'program_id']),
    sheetOf(
      'programs',
      'creator_id',
      ['created_at', 'title', 'organizer', 'certifies', 'description', 'duration', 'mode', 'is_open'],
      { name: 'programs you offer' },
    ),
  ],
};
