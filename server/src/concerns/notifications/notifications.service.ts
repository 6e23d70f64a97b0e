import { NOTIFICATION_EXCERPT_MAX, NOTIFICATIONS_KEPT_DAYS } from '@quad/contract/limits/notifications';
import type { Notification } from '@quad/contract/notifications/notifications';
import type { PersonCard } from '@quad/contract/people/people';
import { excerptOf } from '@quad/contract/text/cut-text';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { pageOf } from '../../platform/lists/page.ts';
import type { NotificationAbout, NotificationSource } from './notification-kind.ts';
import * as repo from './notifications.repo.ts';

export type Notifications = ReturnType<typeof createNotifications>;

/** The people that notifications name, by their ids. */
export interface Summaries {
  get(ids: readonly string[]): Promise<ReadonlyMap<string, PersonCard>>;
}

/** Old notifications deleted at once. */
const DELETED_AT_ONCE = 5000;

/** What people are told; `sources` describe it. */
export function createNotifications(parts: {
  db: Database;
  summaries: Summaries;
  sources: readonly NotificationSource[];
}) {
  const { db, summaries, sources } = parts;
  const sourceOf = new Map(sources.flatMap((source) => source.kinds.map(({ name }) => [name, source] as const)));

  /** What each row is about, as far as the viewer may see it: as many queries as there are sources. */
  const describe = async (viewer: Viewer, rows: readonly repo.NotificationRow[]) => {
    const abouts = new Map<string, NotificationAbout>();
    const bySource = Map.groupBy(rows, ({ kind }) => sourceOf.get(kind));
    await Promise.all(
      [...bySource].map(async ([source, of]) => {
        const groups = of.map(({ id, kind, subject_id, actors }) => ({
          id,
          kind,
          subjectId: subject_id,
          actorId: actors[0] ?? null,
        }));
        for (const [id, about] of (await source?.describe(viewer, groups)) ?? []) abouts.set(id, about);
      }),
    );
    return abouts;
  };

  /** Rows as the viewer is shown them, without those about what they may not see. */
  const present = async (viewer: Viewer, rows: readonly repo.NotificationRow[]): Promise<Notification[]> => {
    const [abouts, people] = await Promise.all([
      describe(viewer, rows),
      summaries.get([...new Set(rows.flatMap(({ actors }) => actors))]),
    ]);
    return rows.flatMap(({ id, place, kind, actors, actors_count, at, is_unread }) => {
      const about = abouts.get(id);
      if (!about) return [];
      return {
        _id: id,
        place,
        kind,
        target: about.target,
        comment: about.comment ?? null,
        actors: actors.flatMap((actor) => people.get(actor) ?? []),
        actorsCount: actors_count,
        excerpt: excerptOf(about.text ?? '', NOTIFICATION_EXCERPT_MAX),
        thumbnail: about.thumbnail ?? null,
        at: at.toISOString(),
        isRead: !is_unread,
        isDone: about.isDone ?? false,
      };
    });
  };

  /** Changes what is read and answers how many are left; the person's other apps are told when anything has changed. */
  const read = async (viewer: Viewer, change: (trx: Executor) => Promise<boolean>): Promise<number> => {
    await transact(db, async (trx) => {
      if (await change(trx)) await repo.tell(trx, viewer.id);
    });
    return repo.countUnread(db, viewer.id);
  };

  return {
    /** A page of a person's notifications, the newest first. */
    async list(viewer: Viewer, { limit, before }: { limit: number; before?: string | undefined }) {
      const [rows, unread] = await Promise.all([
        repo.listNotifications(db, viewer.id, { before, limit: limit + 1 }),
        repo.countUnread(db, viewer.id),
      ]);
      const { rows: shown, nextCursor } = pageOf(rows, limit, (last) => last.place);
      const notifications = await present(viewer, shown);
      const listed = new Set(notifications.map(({ _id }) => _id));
      const unseen = shown.filter(({ id, is_unread }) => is_unread && !listed.has(id));
      return {
        notifications,
        nextCursor,
        // what is about something they may not see any more can never be read, and would be counted for ever
        unread: unseen.length === 0 ? unread : await read(viewer, (trx) => repo.markUnseenRead(trx, viewer.id, unseen)),
      };
    },

    /** How many are unread, at most UNREAD_COUNTED. */
    countUnread: (viewer: Viewer): Promise<number> => repo.countUnread(db, viewer.id),

    /** Marks one as read unless it has changed since `place`; answers how many are unread. */
    read: (viewer: Viewer, id: string, place: string) =>
      read(viewer, (trx) => repo.markRead(trx, viewer.id, id, place)),

    /** Marks all up to a place as read; answers how many are unread. */
    readAll: (viewer: Viewer, upTo: string) => read(viewer, (trx) => repo.markAllRead(trx, viewer.id, upTo)),

    /** Unread notifications that have not been sent to the person's devices, the newest first. */
    async listUndelivered(viewer: Viewer, limit: number, kinds?: readonly string[]): Promise<Notification[]> {
      return present(viewer, await repo.listUndelivered(db, viewer.id, { limit, kinds }));
    },

    /**
     * Writes down, in the transaction that sends them, that these were sent to the person's devices. Older ones, of these
     * kinds where some are named, are not sent any more.
     */
    markDelivered: (
      trx: Executor,
      viewer: Viewer,
      sent: readonly Pick<Notification, '_id' | 'place'>[],
      kinds?: readonly string[],
    ) =>
      repo.markDelivered(
        trx,
        viewer.id,
        sent.map(({ _id, place }) => ({ id: _id, place })),
        kinds,
      ),

    /** Unread notifications of which something happened since a moment, the newest first. */
    listUnread: async (viewer: Viewer, since: Date, limit: number): Promise<Notification[]> =>
      present(viewer, await repo.listUnread(db, viewer.id, { since, limit })),

    /** Whether any of these is unread, and nobody has joined it. */
    isUnread: (personId: string, some: readonly { readonly id: string; readonly place: string }[]) =>
      repo.isUnread(db, personId, some),

    /** Deletes what is older than people look back. */
    async forgetOld(): Promise<void> {
      while ((await repo.deleteOld(db, NOTIFICATIONS_KEPT_DAYS, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
    },
  };
}
