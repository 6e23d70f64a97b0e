import { type PersonalData, sheetOf } from '../../../concerns/personal-data/personal-data.ts';

/** Archives that a person has asked for, and the mails that Quad has sent them. */
export const myDataPersonalData: PersonalData = {
  name: 'my data',
  sheets: [
    sheetOf('data_archives', 'person_id', ['asked_at', 'state', 'bytes', 'expires_at'], { name: 'archives' }),
    sheetOf('leaving_people', 'person_id', ['asked_at', 'erase_at'], { name: 'deleting the account' }),
    sheetOf('mails', 'person_id', ['created_at', 'sent_at', 'cause'], { name: 'mails from Quad' }),
  ],
  leftOut: { 'live_positions.person_id': 'How far open apps have read what is told to them' },
};
