import type { BodyOf, QueryOf } from '@quad/contract/call';
import type { Department } from '@quad/contract/departments';
import type { GroupAccess, GroupKind, GroupLevel } from '@quad/contract/group-terms';
import type { editStudyGroup, listStudyGroups, StudyGroup } from '@quad/contract/groups';
import { MESSAGE_EXCERPT, STUDY_GROUPS_PAGE_SIZE } from '@quad/contract/limits';
import { trimText } from '@quad/contract/text-rules';
import { sql } from 'kysely';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import { emptyToNull, formColumns } from '../../platform/db/form-columns.ts';
import { seesPerson } from '../relations/visibility.sql.ts';
import type { GroupRole } from './groups.rules.ts';
import { isGroupMember } from './groups.sql.ts';

/** What is said of a group. */
export type GroupForm = BodyOf<typeof editStudyGroup>;

/** Where the fields of a group's form are stored. */
export const groupColumns = formColumns<GroupForm>()('groups', {
  title: ['title', trimText],
  description: ['description', trimText],
  kind: 'kind',
  department: ['department', emptyToNull],
  access: 'access',
});

/** Replies that a group shows in a list. */
const REPLIES_SHOWN = 2;

/** The newest replies of a group that the viewer may read, of people whom they see. */
const newestReplies = (viewerId: string) => sql<StudyGroup['replies']>`case
  when groups.access <> 'open' and own.person_id is null then '[]' else coalesce((
    select jsonb_agg(jsonb_build_object(
      '_id', newest.id, 'author', jsonb_build_object('_id', newest.author_id, 'name', people.name), 'text', newest.text
    ) order by newest.seq desc) from (
      select id, seq, author_id, left(coalesce(nullif(text, ''), file ->> 'name'), ${sql.lit(MESSAGE_EXCERPT)}) as text
      from group_replies where group_id = groups.id and removed_reason is null and ${seesPerson(viewerId, 'author_id')}
      order by seq desc limit ${sql.lit(REPLIES_SHOWN)}
    ) newest join people on people.id = newest.author_id
  ), '[]') end`;

/** Topics in which a member has something to read. */
const unreadTopics = (viewerId: string) => sql<number>`case
  when own.person_id is null or own.is_muted then 0 else (
    select count(*)::integer from group_topics t
    left join group_reads r on r.topic_id = t.id and r.person_id = ${viewerId}
    where t.group_id = groups.id and t.last_seq > own.from_seq and t.last_seq > coalesce(r.seq, 0)
  ) end`;

/** Groups with what is the viewer's own of them. */
const selectGroups = (db: Executor, viewerId: string) =>
  db
    .selectFrom('groups')
    .leftJoin('group_members as own', (join) =>
      join.onRef('own.group_id', '=', 'groups.id').on('own.person_id', '=', viewerId),
    )
    .leftJoin('group_joins as joins', (join) =>
      join.onRef('joins.group_id', '=', 'groups.id').on('joins.person_id', '=', viewerId),
    )
    .innerJoin('group_topics as general', (join) =>
      join.onRef('general.group_id', '=', 'groups.id').on('general.is_general', '=', sql.lit(true)),
    )
    .select([
      'groups.id',
      'groups.title',
      'groups.description',
      'groups.kind',
      'groups.department',
      'groups.access',
      'groups.invitation',
      'groups.members_max',
      'groups.members_count',
      'groups.topics_count',
      'groups.replies_count',
      'groups.activity',
      'groups.created_at',
      'general.id as general_topic',
      'own.role',
      sql<GroupLevel>`coalesce(own.level, 'all')`.as('level'),
      sql<boolean>`coalesce(own.is_muted, false)`.as('is_muted'),
      'joins.state as joining',
    ])
    .select([newestReplies(viewerId).as('replies'), unreadTopics(viewerId).as('unread_topics')]);

export type GroupRow = Awaited<ReturnType<ReturnType<typeof selectGroups>['execute']>>[number];

/** A group as the wire shows it in a list. */
export const toGroup = (row: GroupRow): StudyGroup => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  // check constraints and the contract hold them to these
  kind: row.kind as GroupKind,
  department: row.department as Department | null,
  access: row.access as GroupAccess,
  membersCount: row.members_count,
  topicsCount: row.topics_count,
  repliesCount: row.replies_count,
  replies: row.replies,
  generalTopic: row.general_topic,
  role: row.role as GroupRole | null,
  joining: row.joining as StudyGroup['joining'],
  unreadTopics: row.unread_topics,
  isMuted: row.is_muted,
  activity: row.activity,
  createdAt: row.created_at.toISOString(),
});

const groupRow = compiledQuery((db, { viewerId, id }: { viewerId: string; id: string }) =>
  selectGroups(db, viewerId)
    .where('groups.id', '=', id)
    .where(sql<boolean>`(groups.access <> 'hidden' or own.person_id is not null)`),
);

/** A group; undefined when there is none that the viewer may know of. */
export const findGroup = async (db: Executor, viewerId: string, id: string): Promise<GroupRow | undefined> =>
  (await groupRow(db, { viewerId, id }))[0];

/** The group that an invitation leads to, hidden or not; none for those who are banned from it. */
export const findInvited = (db: Executor, viewerId: string, code: string): Promise<GroupRow | undefined> =>
  selectGroups(db, viewerId)
    .where('groups.invitation', '=', code)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('group_bans')
            .select('person_id')
            .whereRef('group_bans.group_id', '=', 'groups.id')
            .where('group_bans.person_id', '=', viewerId),
        ),
      ),
    )
    .executeTakeFirst();

type ListQuery = QueryOf<typeof listStudyGroups>;

/** What decides the text of a list's query; its values are arguments. */
interface Shape {
  readonly list: ListQuery['list'];
  readonly text: boolean;
  readonly kind: boolean;
  readonly department: boolean;
  readonly before: boolean;
  /** Rows read of a page, one of two numbers: with one that Postgres knows it keeps the plan. */
  readonly rows: number;
}
type Args = { viewerId: string; text: string; kind: string; department: string; before: string };

/** How many groups the app asks for. */
const FEW = 10;

/** The ids of a page first: what is shown of a group is read for those alone. */
const pageIds = (db: Executor, shape: Shape, args: Args) =>
  db
    .selectFrom('groups')
    .select('groups.id')
    .$if(shape.list === 'mine', (query) =>
      query.where(sql<boolean>`groups.id in (select group_id from group_members where person_id = ${args.viewerId})`),
    )
    .$if(shape.list !== 'mine', (query) => query.where('groups.access', '<>', sql.lit('hidden')))
    .$if(shape.list === 'others', (query) =>
      query.where(sql<boolean>`not ${isGroupMember(args.viewerId, 'groups.id')}`),
    )
    .$if(shape.text, (query) =>
      query.where(
        sql<boolean>`groups.id in (select group_id from group_words where words @@ (select words_query(${args.text}::text)))`,
      ),
    )
    .$if(shape.kind, (query) => query.where('groups.kind', '=', args.kind))
    .$if(shape.department, (query) => query.where('groups.department', '=', args.department))
    .$if(shape.before, (query) => query.where('groups.activity', '<', args.before))
    .orderBy('groups.activity', 'desc')
    .limit(sql.lit(shape.rows));

const queries = new Map<string, (db: Executor, args: Args) => Promise<GroupRow[]>>();

/** A page of groups, last active first, and one more. */
export function listGroups(
  db: Executor,
  viewerId: string,
  { list, text = '', kind, department, before, limit }: ListQuery,
): Promise<GroupRow[]> {
  const shape: Shape = {
    list,
    text: text !== '',
    kind: kind !== undefined,
    department: department !== undefined,
    before: before !== undefined,
    rows: limit <= FEW ? FEW + 1 : STUDY_GROUPS_PAGE_SIZE + 1,
  };
  const key = JSON.stringify(shape);
  let query = queries.get(key);
  if (!query) {
    query = compiledQuery((executor, args: Args) =>
      selectGroups(executor, args.viewerId)
        .where('groups.id', 'in', pageIds(executor, shape, args))
        .orderBy('groups.activity', 'desc'),
    );
    queries.set(key, query);
  }
  return query(db, { viewerId, text, kind: kind ?? '', department: department ?? '', before: before ?? '' });
}

/** Locks a group: its members and replies change one after the other. Undefined when there is none. */
export const lockGroup = (trx: Executor, id: string) =>
  trx
    .selectFrom('groups')
    .select(['id', 'title', 'access', 'members_count', 'members_max', 'last_seq'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

const ownRole = compiledQuery((db, { groupId, personId }: { groupId: string; personId: string }) =>
  db.selectFrom('group_members').select('role').where('group_id', '=', groupId).where('person_id', '=', personId),
);

/** What a person is in a group; null when they are no member. */
export async function roleOf(db: Executor, groupId: string, personId: string): Promise<GroupRole | null> {
  const [row] = await ownRole(db, { groupId, personId });
  return (row?.role as GroupRole | undefined) ?? null;
}

export interface NewGroup {
  readonly id: string;
  readonly generalTopic: string;
  readonly creatorId: string;
  readonly clientId: string;
  readonly invitation: string;
  readonly membersMax: number;
  readonly at: Date;
  readonly columns: ReturnType<typeof groupColumns.complete>;
}

/** Stores a group with its owner and its general topic; false when its creator's device has sent it before. */
export async function insertGroup(trx: Executor, group: NewGroup): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('groups')
    .values({
      ...group.columns,
      id: group.id,
      creator_id: group.creatorId,
      client_id: group.clientId,
      invitation: group.invitation,
      members_max: group.membersMax,
      activity: group.id,
      created_at: group.at,
    })
    .onConflict((conflict) => conflict.columns(['creator_id', 'client_id']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await trx
    .insertInto('group_topics')
    .values({
      id: group.generalTopic,
      group_id: group.id,
      title: 'General',
      is_general: true,
      activity: group.generalTopic,
      created_at: group.at,
    })
    .execute();
  await trx
    .insertInto('group_members')
    .values({ group_id: group.id, person_id: group.creatorId, role: 'owner', joined_at: group.at })
    .execute();
  return true;
}

/** The group that a person's device has called so. */
export async function findByClientId(db: Executor, creatorId: string, clientId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('groups')
    .select('id')
    .where('creator_id', '=', creatorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.id;
}

export async function updateGroup(trx: Executor, id: string, form: GroupForm): Promise<void> {
  const columns = groupColumns.of(form);
  if (Object.keys(columns).length > 0) await trx.updateTable('groups').set(columns).where('id', '=', id).execute();
}

export async function setInvitation(trx: Executor, id: string, invitation: string): Promise<void> {
  await trx.updateTable('groups').set({ invitation }).where('id', '=', id).execute();
}

export async function deleteGroup(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom('groups').where('id', '=', id).execute();
}

export async function setSettings(
  db: Executor,
  groupId: string,
  personId: string,
  { level, isMuted }: { level: GroupLevel; isMuted: boolean },
): Promise<void> {
  await db
    .updateTable('group_members')
    .set({ level, is_muted: isMuted })
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .execute();
}

/** Everything in a group counts as read by a member. */
export async function readAll(trx: Executor, groupId: string, personId: string): Promise<void> {
  await trx
    .updateTable('group_members')
    .set({ from_seq: sql<number>`(select last_seq from groups where id = ${groupId})` })
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .execute();
}

/** Which of these groups a person may watch: those they are a member of. */
export async function memberOf(db: Executor, personId: string, groupIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('group_members')
    .select('group_id')
    .where('person_id', '=', personId)
    .where(sql<boolean>`group_id = any (${[...groupIds]}::uuid[])`)
    .execute();
  return rows.map(({ group_id }) => group_id);
}

/** A group as moderators see it, and who owns it. */
export const findReportedGroup = (db: Executor, id: string) =>
  db
    .selectFrom('groups')
    .leftJoin('group_members as owner', (join) =>
      join.onRef('owner.group_id', '=', 'groups.id').on('owner.role', '=', sql.lit('owner')),
    )
    .select(['groups.title', 'groups.description', 'groups.created_at', 'owner.person_id as owner_id'])
    .where('groups.id', '=', id)
    .executeTakeFirst();
