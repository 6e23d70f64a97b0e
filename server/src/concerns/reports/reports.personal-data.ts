import { type PersonalData, sheetOf } from '../personal-data/personal-data.ts';

/** What a person has reported to the moderators. */
export const reportPersonalData: PersonalData = {
  name: 'reports',
  sheets: [
    sheetOf(
      'reports',
      'reporter_id',
      ['created_at', 'subject_type', 'subject_id', 'reason', 'details', 'status', 'outcome', 'closed_at'],
      { name: 'your reports' },
    ),
  ],
  leftOut: {
    'reports.subject_owner_id': 'Protects people who report something',
  },
};
