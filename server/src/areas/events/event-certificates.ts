import { recordAct } from '../../platform/audit/record-act.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { dayIn } from '../../platform/time-zone.ts';
import type { Programs } from '../careers/certificates/certificates.service.ts';
import * as repo from './door.repo.ts';
import { missing } from './events.service.ts';

export type EventCertificates = ReturnType<typeof createEventCertificates>;

/** Certificates of attendance. They are as official as those of programs, so publishers issue them, not hosts. */
export function createEventCertificates({ db, programs }: { db: Database; programs: Programs }) {
  return {
    /** Issue certificates to the attendees who have none, and return how many. Only for the event's publisher. */
    async give(viewer: Viewer, id: string): Promise<number> {
      return transact(db, async (trx) => {
        const event = await repo.findDoor(trx, viewer, id);
        if (!event) throw missing();
        if (!event.certifies) throw new AppError('forbidden');
        if (event.state !== 'published' || !event.is_over) throw new AppError('event_not_over');
        const given = await programs.certifyAttendance(trx, {
          occasion: id,
          title: event.title,
          organizer: await repo.clubOf(trx, id),
          date: dayIn(event.time_zone, event.starts_at),
          // Publishers do not certify themselves.
          people: (await repo.attendeeIds(trx, id)).filter((person) => person !== viewer.id),
        });
        await recordAct(trx, {
          by: viewer.id,
          action: 'certificates.given',
          subject: { type: 'event', id },
          details: { count: given },
        });
        return given;
      });
    },
  };
}
