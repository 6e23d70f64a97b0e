import { type PersonalData, sheetOf } from '../../../concerns/personal-data/personal-data.ts';

/** Requests to be verified. Their pictures go with the person's other files. */
export const verificationPersonalData: PersonalData = {
  name: 'verification',
  sheets: [
    sheetOf(
      'verification_requests',
      'person_id',
      ['created_at', 'id', 'roll_number', 'state', 'reason', 'note', 'decided_at', 'picture'],
      { filesOf: ({ picture }) => (typeof picture === 'string' ? [picture] : []) },
    ),
  ],
  leftOut: {
    'verification_requests.decided_by': 'Requests are about the people who ask, not about who decides',
  },
};
