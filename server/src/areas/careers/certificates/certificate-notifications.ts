import { defineNotification, type NotificationSource } from '../../../concerns/notifications/notification-kind.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findOwn } from './certificates.repo.ts';

/** Their own certificates, with those they have enrolled for. */
const leadsTo = () => '/internship?tab=certificates&list=mine';

/** Somebody has completed a program: about the certificate. */
export const certificateGiven = defineNotification('certificate', {
  says: 'You have completed a program',
  leadsTo,
});

/** Somebody has a certificate of attendance: about the certificate. */
export const attendanceCertified = defineNotification('certificate-attendance', {
  says: 'You have a certificate of attendance',
  leadsTo,
});

export const certificateNotifications = (db: Database): NotificationSource => ({
  kinds: [certificateGiven, attendanceCertified],
  async describe(viewer, groups) {
    const rows = await findOwn(
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
