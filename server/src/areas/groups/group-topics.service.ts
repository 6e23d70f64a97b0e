import type { createGroupTopic, editGroupTopic, GroupTopic, listGroupTopics } from '@quad/contract/groups/group-topics';
import { TOPICS_PINNED_MAX } from '@quad/contract/limits/groups';
import type { BodyOf, QueryOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { pageOf } from '../../platform/lists/page.ts';
import { onceByClientId } from '../../platform/writes/once-by-client-id.ts';
import type { TextEntities } from '../posts/text-entities/text-entities.ts';
import type { GroupChanges } from './group-changes.ts';
import { insertReply } from './group-replies.repo.ts';
import * as repo from './group-topics.repo.ts';
import { isHost, mayChangeTopic, mayRead } from './groups.rules.ts';
import { assertOpen, type StudyGroups } from './groups.service.ts';

export type GroupTopics = ReturnType<typeof createGroupTopics>;

export function createGroupTopics(parts: {
  db: Database;
  groups: StudyGroups;
  textEntities: TextEntities;
  changes: GroupChanges;
}) {
  const { db, groups, textEntities, changes } = parts;

  const find = async (viewer: Viewer, id: string): Promise<repo.TopicRow> => {
    const row = await repo.findTopic(db, viewer.id, id);
    if (!row) throw missing();
    return row;
  };
  const get = async (viewer: Viewer, id: string): Promise<GroupTopic> => repo.toTopic(await find(viewer, id));

  /** Lock the group of a topic for a change by one of its members. */
  const lock = async (trx: Executor, viewer: Viewer, id: string) => {
    const groupId = await repo.groupOfTopic(trx, id);
    if (groupId === undefined) throw missing();
    const { group, role } = await groups.lock(trx, viewer, groupId).catch((error: unknown) => {
      // the topic of an invisible group must look unknown
      throw error instanceof AppError && error.code === 'no_such_study_group' ? missing() : error;
    });
    const topic = await repo.topicState(trx, id);
    if (!topic) throw missing();
    return { group, groupId, role, topic };
  };

  return {
    get,
    find,

    async list(viewer: Viewer, groupId: string, { before, limit }: QueryOf<typeof listGroupTopics>) {
      const group = await groups.find(viewer, groupId);
      if (!mayRead(group.access, group.role)) throw new AppError('not_in_study_group');
      const [pinned, others] = await Promise.all([
        before === undefined ? repo.listPinned(db, viewer.id, groupId) : [],
        repo.listTopics(db, viewer.id, groupId, { before, limit: limit + 1 }),
      ]);
      const { rows: shown, nextCursor } = pageOf(others, limit, (last) => last.activity);
      return {
        topics: [...pinned, ...shown].map(repo.toTopic),
        nextCursor,
      };
    },

    /** Create a topic with its first reply. Idempotent by `clientId`: a retry returns the stored topic. */
    async create(
      viewer: Viewer,
      groupId: string,
      { clientId, title, text, at = Date.now() }: BodyOf<typeof createGroupTopic> & { readonly at?: number },
    ): Promise<GroupTopic> {
      const { mentions } = await textEntities.read(viewer.id, text);
      const id = newId(at);
      const create = async () => {
        await transact(db, async (trx) => {
          assertOpen((await groups.lock(trx, viewer, groupId)).group);
          const createdAt = new Date(at);
          await repo.insertTopic(trx, {
            id,
            group_id: groupId,
            author_id: viewer.id,
            title: trimText(title),
            created_at: createdAt,
          });
          await insertReply(trx, {
            id: newId(at),
            topicId: id,
            authorId: viewer.id,
            clientId,
            text: trimText(text),
            mentions,
            file: undefined,
            at: createdAt,
          });
        });
        changes.announce({ group: groupId, topic: id, kind: 'topic' });
        return get(viewer, id);
      };
      const by = { author_id: viewer.id };
      const firstReply = {
        table: 'group_replies',
        by,
        clientId,
        within: { group_id: groupId },
        id: 'topic_id',
      } as const;
      return onceByClientId(db, firstReply, (known) => get(viewer, known), create);
    },

    async edit(viewer: Viewer, id: string, change: BodyOf<typeof editGroupTopic>): Promise<GroupTopic> {
      const { title, isPinned, isLocked } = change;
      const groupId = await transact(db, async (trx) => {
        const { group, groupId, role, topic } = await lock(trx, viewer, id);
        assertOpen(group);
        if ((isPinned !== undefined || isLocked !== undefined) && !isHost(role)) throw new AppError('forbidden');
        if (!mayChangeTopic({ id: viewer.id, role }, { authorId: topic.author_id })) throw new AppError('forbidden');
        if (isPinned && !topic.is_pinned && (await repo.countPinned(trx, groupId)) >= TOPICS_PINNED_MAX)
          throw new AppError('too_many_pinned');
        await repo.updateTopic(trx, id, {
          ...(title === undefined ? {} : { title: trimText(title) }),
          ...(isPinned === undefined ? {} : { is_pinned: isPinned }),
          ...(isLocked === undefined ? {} : { is_locked: isLocked }),
        });
        return groupId;
      });
      changes.announce({ group: groupId, topic: id, kind: 'topic' });
      return get(viewer, id);
    },

    async remove(viewer: Viewer, id: string): Promise<void> {
      const group = await transact(db, async (trx) => {
        const { groupId, role, topic } = await lock(trx, viewer, id);
        if (topic.is_general || !mayChangeTopic({ id: viewer.id, role }, { authorId: topic.author_id }))
          throw new AppError('forbidden');
        await repo.deleteTopic(trx, id);
        return groupId;
      });
      changes.announce({ group, topic: id, kind: 'topic' });
    },

    /** Mark a topic as read up to a reply and return the remaining unread count. */
    async read(viewer: Viewer, id: string, seq: number): Promise<number> {
      const topic = await find(viewer, id);
      const unread = await repo.markRead(db, id, viewer.id, seq);
      if (unread === null) throw new AppError('not_in_study_group');
      changes.read(viewer.id, topic.group_id, id);
      return unread;
    },
  };
}

const missing = () => new AppError('no_such_topic');
