import { type PersonalData, sheetOf } from '../../../concerns/personal-data/personal-data.ts';

/** What the college's list of students says of a person. */
export const studentsPersonalData: PersonalData = {
  name: 'college records',
  sheets: [
    sheetOf('student_records', 'person_id', [
      'created_at',
      'email',
      'name',
      'roll_number',
      'department',
      'year',
      'section',
      'graduates_in',
      'graduated_at',
    ]),
  ],
};
