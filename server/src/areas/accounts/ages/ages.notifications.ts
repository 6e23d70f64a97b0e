import { msg } from '@lingui/core/runtime-macro';
import { defineNotification, type NotificationSource } from '../../../concerns/notifications/notification-kind.ts';

export const guardianDecided = defineNotification('guardian-decision', {
  says: () => msg`Your guardian’s decision about Quad was recorded`,
  leadsTo: () => '/account/details',
  renews: true,
});

export const cameOfAge = defineNotification('came-of-age', {
  says: () => msg`You are 18: Quad asks you now, and nobody else, what it may do with your data`,
  leadsTo: () => '/account/privacy',
});

/** Only SQL sends it: `take_listed_age`. */
const listedUnder18 = defineNotification('listed-minor', {
  says: () => msg`The college’s list says that you are under 18: Quad needs the consent of your guardian`,
  leadsTo: () => '/account/details',
});

/** The subject of each kind is the person, who alone gets them. */
export const ageNotifications: NotificationSource = {
  kinds: [guardianDecided, cameOfAge, listedUnder18],
  describe: async (viewer, groups) =>
    new Map(groups.flatMap(({ id, subjectId }) => (subjectId === viewer.id ? [[id, { target: subjectId }]] : []))),
};
