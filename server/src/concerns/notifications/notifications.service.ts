import { NOTIFICATION_EXCERPT_MAX, UNREAD_COUNTED } from '@quad/contract/limits/notifications';
import type { Notification } from '@quad/contract/notifications/notifications';
import type { PersonCard } from '@quad/contract/people/people';
import { excerptOf } from '@quad/contract/text/cut-text';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { pageOf } from '../../platform/lists/page.ts';
import type { GroupsOf, NotificationAbout, NotificationGroup, NotificationSource } from './notification-kind.ts';
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

  /** The description of each row, as far as its viewer may see its subject. */
  const describe = async (asked: readonly RowsOf[]): Promise<ReadonlyMap<string, NotificationAbout>> => {
    const bySource = Map.groupBy(
      asked.flatMap(({ viewer, rows }) =>
        [...Map.groupBy(rows, ({ kind }) => sourceOf.get(kind))].map(([source, of]) => ({
          source,
          viewer,
          groups: of.map(toGroup),
        })),
      ),
      ({ source }) => source,
    );
    const described = await Promise.all(
      [...bySource].map(([source, of]) => (source ? describeWith(source, of) : new Map<string, NotificationAbout>())),
    );
    return new Map(described.flatMap((abouts) => [...abouts]));
  };

  /** The rows of viewers as they see them, by the viewers' ids, without rows about hidden subjects. */
  const serializeFor = async (asked: readonly RowsOf[]): Promise<ReadonlyMap<string, Notification[]>> => {
    const actors = asked.flatMap(({ rows }) => rows.flatMap((row) => row.actors));
    const [abouts, people] = await Promise.all([describe(asked), summaries.get([...new Set(actors)])]);
    return new Map(
      asked.map(({ viewer, rows }) => [
        viewer.id,
        rows.flatMap((row) => {
          const about = abouts.get(row.id);
          return about ? toNotification(row, about, people) : [];
        }),
      ]),
    );
  };
  const serialize = async (viewer: Viewer, rows: readonly repo.NotificationRow[]): Promise<Notification[]> =>
    (await serializeFor([{ viewer, rows }])).get(viewer.id) ?? [];

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
      const abouts = rows.length === 0 ? new Map<string, NotificationAbout>() : await describe([{ viewer, rows }]);
      const opened = rows.filter(({ id, kind }) => {
        const about = abouts.get(id);
        const link = about && kindOf.get(kind)?.leadsTo(about.target, about.comment ?? null);
        return link !== undefined && leadsTo(link, path);
      });
      if (opened.length === 0) return repo.countUnread(db, viewer.id);
      return read(viewer, (trx) => repo.markUnseenRead(trx, viewer.id, opened));
    },

    /** The newest unread notifications of each viewer that were not pushed yet, by the viewer's id. */
    async listUndelivered(viewers: readonly Viewer[], limit: number, kinds?: readonly string[]) {
      const ids = viewers.map(({ id }) => id);
      const found = await repo.listUndelivered(db, ids, { limit, kinds });
      return serializeFor(viewers.map((viewer) => ({ viewer, rows: found.get(viewer.id) ?? [] })));
    },

    /** Mark these and older ones of the same people as pushed, optionally only of some kinds, in the transaction of the push. */
    markDelivered: (trx: Executor, sent: readonly repo.NotificationState[], kinds?: readonly string[]) =>
      repo.markDelivered(trx, sent, kinds),

    /** Unread notifications with an act since a time, newest first. */
    listUnread: async (viewer: Viewer, since: Date, limit: number): Promise<Notification[]> =>
      serialize(viewer, await repo.listUnread(db, viewer.id, { since, limit })),

    /** The ids of those that are still unread and have no newer actor. */
    stillUnread: (some: readonly repo.NotificationState[]) => repo.stillUnread(db, some),
  };
}

/** A viewer and rows of theirs. */
interface RowsOf {
  readonly viewer: Viewer;
  readonly rows: readonly repo.NotificationRow[];
}

const toGroup = ({ id, kind, subject_id, actors }: repo.NotificationRow): NotificationGroup => ({
  id,
  kind,
  subjectId: subject_id,
  actorId: actors[0] ?? null,
});

/** Describe groups of several viewers: at once where the source can, otherwise one viewer after another. */
async function describeWith(
  source: NotificationSource,
  asked: readonly GroupsOf[],
): Promise<ReadonlyMap<string, NotificationAbout>> {
  if (source.describeForMany && asked.length > 1) return source.describeForMany(asked);
  const abouts = new Map<string, NotificationAbout>();
  for (const { viewer, groups } of asked)
    for (const [id, about] of await source.describe(viewer, groups)) abouts.set(id, about);
  return abouts;
}

function toNotification(
  { id, place, kind, actors, actors_count, at, is_unread }: repo.NotificationRow,
  about: NotificationAbout,
  people: ReadonlyMap<string, PersonCard>,
): Notification {
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
}
