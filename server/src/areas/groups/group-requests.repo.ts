import type { RoomRequest } from '@quad/contract/groups/groups';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { SUMMARY_COLUMNS } from '../people/summaries/person-summary.ts';

const COLUMNS = ['id', 'group_id', 'members_max', 'reason', 'state', 'answer', 'created_at'] as const;

interface RequestRow {
  readonly id: string;
  readonly members_max: number;
  readonly reason: string;
  readonly state: RoomRequest['state'];
  readonly answer: string;
  readonly created_at: Date;
}

export const toRoomRequest = (row: RequestRow): RoomRequest => ({
  _id: row.id,
  membersMax: row.members_max,
  reason: row.reason,
  state: row.state,
  answer: row.answer,
  createdAt: row.created_at.toISOString(),
});

export const latestRequest = (db: Executor, groupId: string) =>
  db
    .selectFrom('group_requests')
    .select(COLUMNS)
    .where('group_id', '=', groupId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Store a request; false while another request of the group is open. */
export async function insertRequest(
  trx: Executor,
  request: { id: string; group_id: string; asked_by: string; members_max: number; reason: string; created_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('group_requests')
    .values(request)
    .onConflict((conflict) => conflict.column('group_id').where('state', '=', sql.lit('open')).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

/** Requests with their groups. The `people` columns are those of the requesting owner. */
const selectRequests = (db: Executor) =>
  db
    .selectFrom('group_requests as r')
    .innerJoin('groups as g', 'g.id', 'r.group_id')
    .leftJoin('people', 'people.id', 'r.asked_by')
    .select([
      'r.id as request_id',
      'r.group_id',
      'r.members_max as members_asked',
      'r.reason',
      'r.state',
      'r.answer',
      'r.created_at as asked_at',
    ])
    .select(['g.title', 'g.description', 'g.access', 'g.members_count', 'g.members_max'])
    .select(
      sql<number>`(select count(*)::integer from group_joins j where j.group_id = g.id and j.state = 'waiting')`.as(
        'waiting_count',
      ),
    )
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const));

export type GroupRequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

export const listRequests = (
  db: Executor,
  { state, before, limit }: { state: RoomRequest['state']; before: string | undefined; limit: number },
) =>
  selectRequests(db)
    .where('r.state', '=', state)
    .$if(before !== undefined, (query) => query.where('r.id', '<', before ?? ''))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();

export const findRequest = (db: Executor, id: string) => selectRequests(db).where('r.id', '=', id).executeTakeFirst();

/** Answer an open request; false when it was already answered. */
export async function answerRequest(
  trx: Executor,
  id: string,
  answer: { state: 'approved' | 'declined'; answer: string; answered_by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('group_requests')
    .set({ ...answer, answered_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', sql.lit('open'))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function raiseMembersMax(trx: Executor, groupId: string, membersMax: number): Promise<void> {
  await trx
    .updateTable('groups')
    .set({ members_max: sql<number>`greatest(members_max, ${membersMax}::integer)` })
    .where('id', '=', groupId)
    .execute();
}

export async function ownerOf(db: Executor, groupId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('group_members')
    .select('person_id')
    .where('group_id', '=', groupId)
    .where('role', '=', sql.lit('owner'))
    .executeTakeFirst();
  return row?.person_id;
}
