import { type PersonalData, sheetOf } from '../../../concerns/personal-data/personal-data.ts';

/** Confidential reports are sealed: their reporters read them with the receipt, or under Safety. */
export const grievancePersonalData: PersonalData = {
  name: 'reports to the committee',
  sheets: [
    sheetOf('grievance_members', 'person_id', ['added_at'], { name: 'member of the committee since' }),
    sheetOf('grievance_suspensions', 'person_id', ['since', 'cause'], { name: 'suspended from the committee since' }),
  ],
  leftOut: {
    'grievance_member_changes.person_id': 'The names that the changes hold are what the committee reads',
    'grievance_messages.author_id': 'Sealed: what a member of the committee writes belongs to the report',
  },
};
