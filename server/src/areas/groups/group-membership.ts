import type { GroupRef } from '@quad/contract/groups/groups';
import { sql } from 'kysely';
import type { Database, Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { isHost } from './groups.rules.ts';
import { isGroupMember } from './groups.sql.ts';

/** Access to study groups for other areas. */
export interface GroupMembership {
  /**
   * Return the group, for one of its members.
   *
   * @throws `no_such_study_group` for an unknown or invisible group, `not_in_study_group` for a non-member
   */
  requireMember(personId: string, groupId: string, executor?: Executor): Promise<GroupRef>;
  /** `requireMember` for a person who adds content. Throws `study_group_closed` for a closed group. */
  requireWriter(personId: string, groupId: string, executor?: Executor): Promise<GroupRef>;
  /** `requireMember` for a host or the owner. Throws `forbidden` for other members. */
  requireHost(personId: string, groupId: string, executor?: Executor): Promise<GroupRef>;
  /** Names of these groups by id, without groups hidden from the person. */
  refsOf(personId: string, groupIds: readonly string[]): Promise<ReadonlyMap<string, GroupRef>>;
}

export function createGroupMembership({ db }: { db: Database }): GroupMembership {
  const find = async (personId: string, groupId: string, executor: Executor) => {
    const row = await executor
      .selectFrom('groups')
      .leftJoin('group_members as own', (join) =>
        join.onRef('own.group_id', '=', 'groups.id').on('own.person_id', '=', personId),
      )
      .select(['groups.id', 'groups.title', 'groups.access', 'groups.closed_at', 'own.role'])
      .where('groups.id', '=', groupId)
      .executeTakeFirst();
    if (!row || (row.access === 'hidden' && row.role === null)) throw new AppError('no_such_study_group');
    if (row.role === null) throw new AppError('not_in_study_group');
    return { ref: { _id: row.id, title: row.title }, role: row.role, closed_at: row.closed_at };
  };

  return {
    async requireMember(personId, groupId, executor = db) {
      return (await find(personId, groupId, executor)).ref;
    },

    async requireWriter(personId, groupId, executor = db) {
      const { ref, closed_at } = await find(personId, groupId, executor);
      if (closed_at !== null) throw new AppError('study_group_closed');
      return ref;
    },

    async requireHost(personId, groupId, executor = db) {
      const { ref, role } = await find(personId, groupId, executor);
      if (!isHost(role)) throw new AppError('forbidden');
      return ref;
    },

    async refsOf(personId, groupIds) {
      if (groupIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('groups')
        .select(['id', 'title'])
        .where(sql<boolean>`id = any (${[...groupIds]}::uuid[])`)
        .where(sql<boolean>`(access <> 'hidden' or ${isGroupMember(personId, 'groups.id')})`)
        .execute();
      return new Map(rows.map(({ id, title }) => [id, { _id: id, title }]));
    },
  };
}
