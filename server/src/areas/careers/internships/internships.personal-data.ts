import { type PersonalData, sheetOf } from '../../../concerns/personal-data/personal-data.ts';

/** Applications, résumés and postings. */
export const internshipPersonalData: PersonalData = {
  name: 'internships and jobs',
  sheets: [
    sheetOf(
      'applications',
      'person_id',
      [
        'applied_at',
        'posting_id',
        'status',
        'changed_at',
        'answers',
        'department',
        'year',
        'cgpa',
        'backlogs',
        'resume_id',
      ],
      { name: 'applications' },
    ),
    sheetOf('resumes', 'person_id', ['created_at', 'id', 'name', 'bytes', 'is_listed', 'file'], {
      filesOf: ({ file }) => (typeof file === 'string' ? [file] : []),
    }),
    sheetOf(
      'postings',
      'poster_id',
      ['created_at', 'title', 'company', 'kind', 'location', 'pay', 'description', 'status', 'deadline'],
      { name: 'your postings' },
    ),
    sheetOf('saved_postings', 'person_id', ['created_at', 'posting_id']),
    sheetOf('posting_reminders', 'person_id', ['deadline', 'posting_id'], { name: 'reminders' }),
  ],
};
