import { msg } from '@lingui/core/runtime-macro';
import { defineNotification, type NotificationSource } from '../../../concerns/notifications/notification-kind.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findOwnCertificates } from './certificates.repo.ts';

/** The list of the user's own programs and certificates. */
const leadsTo = () => '/internship?tab=certificates&list=mine';

/** To the person who completed a program. The subject is the certificate. */
export const certificateGiven = defineNotification('certificate', {
  says: () => msg`You have completed a program`,
  leadsTo,
});

/** To the attendee of an event. The subject is the certificate. */
export const attendanceCertified = defineNotification('certificate-attendance', {
  says: () => msg`You have a certificate of attendance`,
  leadsTo,
});

export const certificateNotifications = (db: Database): NotificationSource => ({
  kinds: [certificateGiven, attendanceCertified],
  async describe(viewer, groups) {
    const rows = await findOwnCertificates(
      db,
      viewer.id,
      groups.map(({ subjectId }) => subjectId),
    );
    const known = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      groups.flatMap(({ id, subjectId }) => {
        const row = known.get(subjectId);
        return row ? [[id, { target: row.program_id ?? row.occasion_id ?? row.id, text: row.program }] as const] : [];
      }),
    );
  },
});
