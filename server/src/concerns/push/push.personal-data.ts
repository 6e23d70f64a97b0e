import { type PersonalData, sheetOf } from '../personal-data/personal-data.ts';

/** Devices that get push messages. */
export const pushPersonalData: PersonalData = {
  name: 'push messages',
  sheets: [
    sheetOf('push_subscriptions', 'person_id', ['created_at', 'last_success_at', 'user_agent'], { name: 'devices' }),
  ],
};
