import { NOTIFICATION_EXCERPT_MAX, UNREAD_COUNTED } from '@quad/contract/limits/notifications';
import type { Notification } from '@quad/contract/notifications/notifications';
import type { PersonCard } from '@quad/contract/people/people';
import { excerptOf } from '@quad/contract/text/cut-text';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { pageOf } from '../../platform/lists/page.ts';
import type { NotificationAbout, NotificationSource } from './notification-kind.ts';
import * as repo from './notifications.repo.ts';
import { leadsTo } from './notifications.rules.ts';

export type Notifications = ReturnType<typeof createNotifications>;

/** The people named in notifications, by their ids. */
export interface Summaries {
  get(ids: readonly string[]): Promise<ReadonlyMap<string, PersonCard>>;
}

/** People's notifications; `sources` describe them. */
export function createNotifications(parts: {
  db: Database;
  summaries: Summaries;
  sources: readonly NotificationSource[];
}) {
  const { db, summaries, sources } = parts;
  const sourceOf = new Map(sources.flatMap((source) => source.kinds.map(({ name }) => [name, source] as const)));
  const kindOf = new Map(sources.flatMap(({ kinds }) => kinds.map((kind) => [kind.name, kind] as const)));

  /** The description of each row, as far as the viewer may see its subject, in one query per source. */
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

  /** Rows as the viewer sees them, without rows about hidden subjects. */
  const serialize = async (viewer: Viewer, rows: readonly repo.NotificationRow[]): Promise<Notification[]> => {
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

  /** Mark notifications as read and return the unread count. When it changes, notify the person's other apps. */
  const read = async (viewer: Viewer, change: (trx: Executor) => Promise<boolean>): Promise<number> => {
    await transact(db, async (trx) => {
      if (await change(trx)) await repo.sendUnreadCount(trx, viewer.id);
    });
    return repo.countUnread(db, viewer.id);
  };

  return {
    /** A page of a person's notifications, newest first. */
    async list(viewer: Viewer, { limit, before }: { limit: number; before?: string | undefined }) {
      const [rows, unread] = await Promise.all([
        repo.listNotifications(db, viewer.id, { before, limit: limit + 1 }),
        repo.countUnread(db, viewer.id),
      ]);
      const { rows: shown, nextCursor } = pageOf(rows, limit, (last) => last.place);
      const notifications = await serialize(viewer, shown);
      const listed = new Set(notifications.map(({ _id }) => _id));
      const unseen = shown.filter(({ id, is_unread }) => is_unread && !listed.has(id));
      return {
        notifications,
        nextCursor,
        // a notification about a hidden subject is never shown, so it would count as unread forever
        unread: unseen.length === 0 ? unread : await read(viewer, (trx) => repo.markUnseenRead(trx, viewer.id, unseen)),
      };
    },

    /** The number of unread notifications, at most UNREAD_COUNTED. */
    countUnread: (viewer: Viewer): Promise<number> => repo.countUnread(db, viewer.id),

    /** Mark one as read unless it has changed since `place`. Return the unread count. */
    read: (viewer: Viewer, id: string, place: string) =>
      read(viewer, (trx) => repo.markRead(trx, viewer.id, id, place)),

    /** Mark all up to a place as read. Return the unread count. */
    readAll: (viewer: Viewer, upTo: string) => read(viewer, (trx) => repo.markAllRead(trx, viewer.id, upTo)),

    /** Mark the unread ones that lead to an opened address as read. Return the unread count. */
    async readOpened(viewer: Viewer, path: string): Promise<number> {
      const rows = await repo.listUnread(db, viewer.id, { limit: UNREAD_COUNTED });
      const abouts = rows.length === 0 ? new Map<string, NotificationAbout>() : await describe(viewer, rows);
      const opened = rows.filter(({ id, kind }) => {
        const about = abouts.get(id);
        const link = about && kindOf.get(kind)?.leadsTo(about.target, about.comment ?? null);
        return link !== undefined && leadsTo(link, path);
      });
      if (opened.length === 0) return repo.countUnread(db, viewer.id);
      return read(viewer, (trx) => repo.markUnseenRead(trx, viewer.id, opened));
    },

    /** Unread notifications that were not pushed yet, newest first. */
    async listUndelivered(viewer: Viewer, limit: number, kinds?: readonly string[]): Promise<Notification[]> {
      return serialize(viewer, await repo.listUndelivered(db, viewer.id, { limit, kinds }));
    },

    /** Mark these and older ones as pushed, optionally only of some kinds, in the transaction of the push. */
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

    /** Unread notifications with an act since a time, newest first. */
    listUnread: async (viewer: Viewer, since: Date, limit: number): Promise<Notification[]> =>
      serialize(viewer, await repo.listUnread(db, viewer.id, { since, limit })),

    /** Whether any of these is still unread and has no newer actor. */
    isUnread: (personId: string, some: readonly { readonly id: string; readonly place: string }[]) =>
      repo.isUnread(db, personId, some),
  };
}
