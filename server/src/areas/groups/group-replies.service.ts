import type { GroupReply, listGroupReplies, ReplyPage } from '@quad/contract/groups/group-topics';
import type { QueryOf } from '@quad/contract/wire/call';
import { isBlank, trimText } from '@quad/contract/wire/text-rules';
import { addNotifications, peopleLosingUnread } from '../../concerns/notifications/add-notifications.ts';
import type { AlsoInTransaction } from '../../concerns/reports/reportable.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { AttachmentRecord } from '../../platform/db/file-records.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { pageOf } from '../../platform/lists/page.ts';
import { addAttachment, attachmentFiles, type NewAttachment } from '../../platform/media/attachment.ts';
import type { MediaLibrary } from '../../platform/media/library.ts';
import { onceByClientId } from '../../platform/writes/once-by-client-id.ts';
import type { Relations } from '../people/relations/relations.ts';
import { type TextEntities, withKeptMentions } from '../posts/text-entities/text-entities.ts';
import type { GroupChanges } from './group-changes.ts';
import { mentioned, removed } from './group-notifications.ts';
import * as repo from './group-replies.repo.ts';
import { topicState } from './group-topics.repo.ts';
import type { GroupTopics } from './group-topics.service.ts';
import { lockGroup } from './groups.repo.ts';
import { isHost } from './groups.rules.ts';
import { assertOpen, type StudyGroups } from './groups.service.ts';

/** A text, a file, or both. The demo sets `at` (milliseconds since 1970) for replies in the past. */
export interface ReplyDraft {
  readonly clientId: string;
  readonly text?: string | undefined;
  readonly file?: NewAttachment | undefined;
  readonly at?: number;
}

export type GroupReplies = ReturnType<typeof createGroupReplies>;

export function createGroupReplies(parts: {
  db: Database;
  media: MediaLibrary;
  relations: Relations;
  groups: StudyGroups;
  topics: GroupTopics;
  textEntities: TextEntities;
  changes: GroupChanges;
}) {
  const { db, media, relations, groups, topics, textEntities, changes } = parts;

  const serialize = async (viewer: Viewer, rows: readonly repo.ReplyRow[]): Promise<GroupReply[]> => {
    const { hidden } = await relations.visibilityOf(viewer.id);
    return rows.map((row) => repo.toReply(row, viewer.id, hidden));
  };

  const get = async (viewer: Viewer, id: string): Promise<GroupReply> => {
    const row = await repo.findReply(db, viewer.id, id);
    if (!row) throw missing();
    const [reply] = await serialize(viewer, [row]);
    return reply as GroupReply;
  };

  const announce = ({ group_id, topic_id }: Pick<repo.ReplyRow, 'group_id' | 'topic_id'>) =>
    changes.announce({ group: group_id, topic: topic_id, kind: 'reply' });

  /** Lock the group of a reply for a change by one of its members. */
  const lock = async (trx: Executor, viewer: Viewer, id: string) => {
    const before = await repo.findReply(trx, viewer.id, id);
    if (!before) throw missing();
    const { group, role } = await groups.lock(trx, viewer, before.group_id);
    // read again: the reply may have changed while the lock was awaited
    const row = await repo.findReply(trx, viewer.id, id);
    const topic = row && (await topicState(trx, row.topic_id));
    if (!row || !topic) throw missing();
    return { group, row, topic, role };
  };

  return {
    /** A page of replies, oldest first. */
    async list(viewer: Viewer, topicId: string, query: QueryOf<typeof listGroupReplies>): Promise<ReplyPage> {
      const { before, after, around, limit } = query;
      const topic = await topics.find(viewer, topicId);
      const place = { viewerId: viewer.id, topicId };
      const older = async (seq: number | undefined, most: number) => {
        const rows = await repo.repliesBefore(db, { ...place, seq, limit: most + 1 });
        return { rows: rows.slice(-most), hasMore: rows.length > most };
      };
      const newer = async (seq: number, most: number) => {
        const rows = await repo.repliesAfter(db, { ...place, seq, limit: most + 1 });
        return pageOf(rows, most);
      };
      if (around !== undefined) {
        const [sooner, later] = await Promise.all([
          older(around, Math.max(1, Math.floor(limit / 2))),
          newer(around - 1, Math.ceil(limit / 2)),
        ]);
        const replies = await serialize(viewer, [...sooner.rows, ...later.rows]);
        return { replies, hasBefore: sooner.hasMore, hasAfter: later.hasMore };
      }
      if (after !== undefined) {
        const { rows, hasMore } = await newer(after, limit);
        return { replies: await serialize(viewer, rows), hasBefore: after > 0, hasAfter: hasMore };
      }
      const { rows, hasMore } = await older(before, limit);
      const replies = await serialize(viewer, rows);
      return { replies, hasBefore: hasMore, hasAfter: before !== undefined && before <= topic.last_seq };
    },

    /** Add a reply. Idempotent by `clientId`: a retry returns the stored reply. */
    async add(viewer: Viewer, topicId: string, draft: ReplyDraft): Promise<GroupReply> {
      const { clientId, file, at = Date.now() } = draft;
      const topic = await topics.find(viewer, topicId);
      if (topic.own_role === null) throw new AppError('not_in_study_group');
      const text = isBlank(draft.text ?? '') ? '' : trimText(draft.text ?? '');
      const id = newId(at);
      return onceByClientId(
        db,
        { table: 'group_replies', by: { author_id: viewer.id }, clientId, within: { topic_id: topicId } },
        (known) => get(viewer, known),
        async () => {
          const { mentions } = await textEntities.read(viewer.id, text);
          const write = async (trx: Executor, record?: AttachmentRecord): Promise<void> => {
            const reply = {
              id,
              topicId,
              authorId: viewer.id,
              clientId,
              text,
              mentions,
              file: record,
              at: new Date(at),
            };
            const outcome = await repo.insertReply(trx, reply);
            if (outcome !== 'stored') throw new AppError(outcome);
          };
          await (file
            ? addAttachment(media, viewer, file, (record, trx) => write(trx, record))
            : transact(db, (trx) => write(trx)));
          announce({ group_id: topic.group_id, topic_id: topicId });
          return get(viewer, id);
        },
      );
    },

    async edit(viewer: Viewer, id: string, given: string): Promise<GroupReply> {
      const text = isBlank(given) ? '' : trimText(given);
      const { mentions: found } = await textEntities.read(viewer.id, text);
      const row = await transact(db, async (trx) => {
        const { group, row, topic, role } = await lock(trx, viewer, id);
        assertOpen(group);
        if (row.id !== viewer.id || row.removed_reason !== null) throw new AppError('forbidden');
        if (topic.is_locked && !isHost(role)) throw new AppError('topic_locked');
        if (text === '' && !row.file) throw new AppError('empty_reply');
        if (text === row.text) return row;
        const mentions = withKeptMentions(text, found, row.mentions);
        await repo.updateText(trx, id, text, mentions);
        const keptBy = mentions.map(({ _id }) => _id);
        const recipients = await repo.findMentionRecipients(trx, row.group_id, keptBy);
        const about = { kind: mentioned, subject: id, actor: viewer.id, ofText: id };
        await addNotifications(trx, [{ ...about, recipients }], [{ ...about, keptBy }]);
        return row;
      });
      announce(row);
      return get(viewer, id);
    },

    /** Delete the viewer's own reply with its file. */
    async remove(viewer: Viewer, id: string): Promise<void> {
      const row = await transact(db, async (trx) => {
        const { row } = await lock(trx, viewer, id);
        if (row.id !== viewer.id) throw new AppError('forbidden');
        const losing = await peopleLosingUnread(trx, [id]);
        await repo.deleteReply(trx, id);
        await addNotifications(trx, [], [], losing);
        return row;
      });
      announce(row);
    },

    /** Remove a reply as a host. The reason stays in its place, and the author is notified. */
    async removeAsHost(viewer: Viewer, id: string, reason: string): Promise<GroupReply> {
      const row = await transact(db, async (trx) => {
        const { row, role } = await lock(trx, viewer, id);
        if (!isHost(role)) throw new AppError('forbidden');
        await repo.removeReply(trx, id, trimText(reason));
        // a removed reply must not be restored by moderators
        await repo.forgetHiddenReply(trx, id);
        if (row.file) await media.remove(trx, attachmentFiles(row.file));
        const recipients = row.id === viewer.id ? [] : [row.id];
        await addNotifications(trx, [{ kind: removed, subject: id, actor: null, recipients }]);
        return row;
      });
      announce(row);
      return get(viewer, id);
    },

    /** Hide a reported reply or restore it. `also` runs in the same transaction. */
    async setHidden(id: string, isHidden: boolean, also: AlsoInTransaction): Promise<void> {
      const row = await repo.findReported(db, id);
      if (!row) throw missing();
      await transact(db, async (trx) => {
        await lockGroup(trx, row.group_id);
        const isDone = isHidden ? await repo.hideReply(trx, id, HIDDEN_REPLY) : await repo.showReply(trx, id);
        if (!isDone) throw missing();
        await also(trx);
      });
      announce(row);
    },

    /** Delete a reported reply. `also` runs in the same transaction. */
    async removeReported(id: string, also: AlsoInTransaction): Promise<void> {
      const row = await repo.findReported(db, id);
      if (!row) throw missing();
      await transact(db, async (trx) => {
        await lockGroup(trx, row.group_id);
        if (!(await repo.findReported(trx, id))) throw missing();
        await repo.deleteReply(trx, id);
        await also(trx);
      });
      announce(row);
    },
  };
}

/** Shown in place of a hidden reply. */
const HIDDEN_REPLY = 'Hidden by the moderators';

const missing = () => new AppError('no_such_reply');
