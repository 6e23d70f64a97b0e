import type {
  NotificationAbout,
  NotificationKind,
  NotificationSource,
} from '../../concerns/notifications/notification-kind.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { type MediaRecord, presentMedia } from '../../platform/media/media-record.ts';
import * as repo from './event-notifications.repo.ts';
import * as kinds from './event-notifications.ts';

type Describe = (db: Executor, viewer: Viewer, ids: readonly string[]) => Promise<repo.Described[]>;

const SOURCES: readonly (readonly [kinds: readonly NotificationKind[], describe: Describe])[] = [
  [[kinds.eventProposed, kinds.madeHost, kinds.paymentSent], repo.describeEvents],
  [[kinds.eventWithoutHost], repo.describeHostless],
  [[kinds.handedOver], repo.describeHandedOver],
  [[kinds.eventPublished, kinds.eventDeclined, kinds.eventMoved, kinds.eventCancelled], repo.describeChanges],
  [[kinds.seatGiven], (db, viewer, ids) => repo.describeRegistrations(db, viewer, ids, 'going')],
  [[kinds.teamShort], (db, viewer, ids) => repo.describeRegistrations(db, viewer, ids, 'forming')],
  [[kinds.placeGivenBack, kinds.seatUnpaid], repo.describeGivenBack],
  [[kinds.paymentConfirmed, kinds.paymentReturned, kinds.paymentReversed], repo.describePayments],
  [[kinds.letInAtDoor], repo.describeAttended],
  [[kinds.teamJoined], repo.describeTeams],
  [[kinds.updatePosted], repo.describeUpdates],
  [[kinds.dayBefore, kinds.hourBefore], repo.describeReminders],
];

/** The notifications about events. Their target is the event; outdated ones are left out. */
export const eventNotifications = (db: Database): NotificationSource => ({
  kinds: SOURCES.flatMap(([ofSource]) => ofSource),
  async describe(viewer, groups) {
    const about = new Map<string, NotificationAbout>();
    for (const [ofSource, describe] of SOURCES) {
      const ofThese = groups.filter(({ kind }) => ofSource.some(({ name }) => name === kind));
      if (ofThese.length === 0) continue;
      const rows = await describe(
        db,
        viewer,
        ofThese.map(({ subjectId }) => subjectId),
      );
      const known = new Map(rows.map((row) => [row.subject, row]));
      for (const { id, subjectId } of ofThese) {
        const row = known.get(subjectId);
        if (row) about.set(id, { target: row.target, text: row.text, thumbnail: row.cover && thumbnailOf(row.cover) });
      }
    }
    return about;
  },
});

function thumbnailOf(cover: MediaRecord): NonNullable<NotificationAbout['thumbnail']> {
  const { url, variants, thumbhash } = presentMedia(cover);
  return { url: variants[0]?.url ?? url, thumbhash };
}
