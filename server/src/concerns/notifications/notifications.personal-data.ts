import { type PersonalData, sheetOf } from '../personal-data/personal-data.ts';

/** What a person was told, and what they want to be told. */
export const notificationPersonalData: PersonalData = {
  name: 'notifications',
  sheets: [
    sheetOf('notifications', 'person_id', ['at', 'kind', 'subject_id', 'actors_count', 'is_unread', 'read_at']),
    sheetOf('notification_settings', 'person_id', ['push', 'digest', 'quiet_hours'], { name: 'settings' }),
    sheetOf('notification_switches', 'person_id', ['kind', 'is_on'], { name: 'switches' }),
  ],
  leftOut: {
    'notification_actors.actor_id': 'In the notifications of others; what was done is in its own list',
  },
};
