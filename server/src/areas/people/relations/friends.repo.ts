import type { FriendList } from '@quad/contract/people/people';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { inNameOrder } from '../../../platform/db/name-order.ts';
import { SUMMARY_COLUMNS } from '../summaries/person-summary.ts';
import { areFriends } from './relation.sql.ts';
import { seesPerson } from './visibility.sql.ts';

const SUMMARY = SUMMARY_COLUMNS.map((column) => `people.${column}` as const);

/** A page of a person's friends by name, and their total. */
export async function listFriends(
  db: Executor,
  personId: string,
  request: { search: string; list?: FriendList | undefined; offset: number; limit: number },
) {
  const { search, list, offset, limit } = request;
  const isFound: Expression<SqlBool> =
    search === ''
      ? sql`true`
      : sql`exists (
          select 1 from people_names n where n.person_id = people.id
            and (n.words @@ (select name_query(${search}, 3)) or n.username ^@ (select spelled_username(${search})))
        )`;
  const isListed: Expression<SqlBool> =
    list === undefined
      ? sql`true`
      : sql`exists (
          select 1 from friend_lists where owner_id = ${personId} and list = ${list} and member_id = people.id
        )`;
  const friends = db
    .selectFrom('follows as mine')
    .innerJoin('follows as theirs', (join) =>
      join.onRef('theirs.follower_id', '=', 'mine.followee_id').on('theirs.followee_id', '=', personId),
    )
    .innerJoin('people', 'people.id', 'mine.followee_id')
    .where('mine.follower_id', '=', personId)
    .where(seesPerson(personId, 'people.id'))
    .where(isFound)
    .where(isListed);
  const [rows, { total }] = await Promise.all([
    friends
      .select(SUMMARY)
      .select(
        sql<
          FriendList[]
        >`array(select list from friend_lists where owner_id = ${personId} and member_id = people.id order by list)`.as(
          'lists',
        ),
      )
      .orderBy(inNameOrder('people.name'))
      .orderBy('people.id')
      .offset(offset)
      .limit(limit)
      .execute(),
    friends.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** The number of a person's friends who are friends of the person in `column` too. */
const mutualFriends = (personId: string, column: string) => sql<number>`(
  select count(*)::integer from follows mine
  where mine.follower_id = ${personId}
    and ${areFriends(personId, sql<string>`mine.followee_id`)} and ${areFriends(sql<string>`mine.followee_id`, sql<string>`${sql.ref(column)}`)}
    and ${seesPerson(personId, 'mine.followee_id')}
)`;

/** The newest requests a person has received or sent, and their count. */
export async function listRequests(db: Executor, personId: string, direction: 'received' | 'sent', limit: number) {
  const [own, other] = direction === 'received' ? (['to_id', 'from_id'] as const) : (['from_id', 'to_id'] as const);
  const requests = db
    .selectFrom('friend_requests')
    .where(`friend_requests.${own}`, '=', personId)
    .where(seesPerson(personId, `friend_requests.${other}`));
  const [rows, { count }] = await Promise.all([
    requests
      .innerJoin('people', 'people.id', `friend_requests.${other}`)
      .select(SUMMARY)
      .select(['friend_requests.created_at as asked_at', 'people.department', 'people.year'])
      .select(mutualFriends(personId, `friend_requests.${other}`).as('mutual_friends'))
      .orderBy('friend_requests.created_at', 'desc')
      .limit(limit)
      .execute(),
    requests.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

/** Send a friend request; null when the other person is invisible, `already` for friends. */
export async function ask(trx: Executor, asker: string, asked: string, at?: number) {
  const { rows } = await sql<{
    state: 'requested' | 'friends' | 'already' | null;
  }>`select ask_friend(${asker}, ${asked}, ${at === undefined ? null : new Date(at)}::timestamptz) as state`.execute(
    trx,
  );
  return rows[0]?.state ?? null;
}

/** Accept a request; false when there is none. */
export async function accept(trx: Executor, accepter: string, asker: string): Promise<boolean> {
  const { rows } = await sql<{ accepted: boolean }>`select accept_friend(${accepter}, ${asker}) as accepted`.execute(
    trx,
  );
  return rows[0]?.accepted ?? false;
}

/** Delete a request; false when there is none. */
export async function removeRequest(trx: Executor, from: string, to: string): Promise<boolean> {
  const { rows } = await sql<{ removed: boolean }>`select remove_request(${from}, ${to}) as removed`.execute(trx);
  return rows[0]?.removed ?? false;
}

/** Add a friend to a list; false when they are not friends, null when the person is invisible. */
export async function addToList(trx: Executor, owner: string, list: FriendList, member: string) {
  const { rows } = await sql<{
    result: boolean | null;
  }>`select put_on_list(${owner}, ${list}, ${member}) as result`.execute(trx);
  return rows[0]?.result ?? null;
}

export async function removeFromList(trx: Executor, owner: string, list: FriendList, member: string): Promise<void> {
  await trx
    .deleteFrom('friend_lists')
    .where('owner_id', '=', owner)
    .where('list', '=', list)
    .where('member_id', '=', member)
    .execute();
}
