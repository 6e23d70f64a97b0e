import { msg } from '@lingui/core/runtime-macro';
import { type PersonalData, sheetOf } from '../../concerns/personal-data/personal-data.ts';

export const placementPersonalData: PersonalData = {
  name: 'academic record',
  title: () => msg({ context: 'personal data', message: 'Academic record' }),
  sheets: [
    sheetOf('academic_records', 'person_id', ['updated_at', 'cgpa', 'backlogs', 'graduation_year', 'is_confirmed'], {
      name: msg({ context: 'personal data', message: 'academic record' }),
    }),
    sheetOf('placement_officers', 'person_id', ['created_at'], {
      name: msg({ context: 'personal data', message: 'placement officer since' }),
    }),
  ],
  leftOut: {
    'placement_officers.added_by': 'Says who is an officer; it is given to them',
  },
};

export const internshipPersonalData: PersonalData = {
  name: 'internships and jobs',
  title: () => msg({ context: 'personal data', message: 'Internships and jobs' }),
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
      { name: msg({ context: 'personal data', message: 'applications' }) },
    ),
    sheetOf('resumes', 'person_id', ['created_at', 'id', 'name', 'bytes', 'is_listed', 'file'], {
      name: msg({ context: 'personal data', message: 'resumes' }),
      filesOf: ({ file }) => (typeof file === 'string' ? [file] : []),
    }),
    sheetOf(
      'postings',
      'poster_id',
      ['created_at', 'title', 'company', 'kind', 'location', 'pay', 'description', 'status', 'deadline'],
      { name: msg({ context: 'personal data', message: 'your postings' }) },
    ),
    sheetOf('saved_postings', 'person_id', ['created_at', 'posting_id'], {
      name: msg({ context: 'personal data', message: 'saved postings' }),
    }),
    sheetOf('posting_reminders', 'person_id', ['deadline', 'posting_id'], {
      name: msg({ context: 'personal data', message: 'reminders' }),
    }),
  ],
};

export const certificatePersonalData: PersonalData = {
  name: 'certificates',
  title: () => msg({ context: 'personal data', message: 'Certificates' }),
  sheets: [
    sheetOf('certificates', 'person_id', ['id', 'date', 'kind', 'name', 'program', 'organizer', 'code'], {
      name: msg({ context: 'personal data', message: 'certificates' }),
    }),
    sheetOf('program_enrolments', 'person_id', ['enrolled_at', 'program_id'], {
      name: msg({ context: 'personal data', message: 'program enrolments' }),
    }),
    sheetOf(
      'programs',
      'creator_id',
      ['created_at', 'title', 'organizer', 'certifies', 'description', 'duration', 'mode', 'is_open'],
      { name: msg({ context: 'personal data', message: 'programs you offer' }) },
    ),
  ],
};
