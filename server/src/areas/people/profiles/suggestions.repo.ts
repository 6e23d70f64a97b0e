import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { seesPerson } from '../relations/visibility.sql.ts';

/** The newest follows read of each person. Bounded for people who follow everyone. */
const FOLLOWS_READ = 300;
const CANDIDATES = 200;
const NEWEST_POSTS = 500;

/** The weight of a shared department, in shared follows. A shared year has the weight 1. */
const SAME_DEPARTMENT = 3;

/**
 * People a person may know, likeliest first: by shared follows, department and year, then by followers. Authors of the
 * newest posts fill the list for newcomers. Left out: the person, followees, people with a friend request in either
 * direction, disabled, deleted or blocked accounts, and people who do not want to be found. A person who wants no
 * suggestions gets none.
 */
export async function suggestPeople(db: Executor, personId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with me as materialized (
      select department, year, gets_suggestions from people where id = ${personId}
    ), mine as materialized (
      select followee_id as id from follows where follower_id = ${personId}
      order by created_at desc, followee_id desc limit ${FOLLOWS_READ}
    ), shared as materialized (
      select theirs.followee_id as id, count(*) as times
      from mine cross join lateral (
        select followee_id from follows where follower_id = mine.id
        order by created_at desc, followee_id desc limit ${FOLLOWS_READ}
      ) theirs
      group by theirs.followee_id order by times desc limit ${CANDIDATES + FOLLOWS_READ}
    ), candidates as (
      select id from shared
      union
      select near.id from me cross join lateral (
        select id from people where department = me.department and year = me.year order by id desc limit ${CANDIDATES}
      ) near
      union
      select near.id from me cross join lateral (
        select id from people where department = me.department order by id desc limit ${CANDIDATES}
      ) near
      union
      select author_id from (
        select author_id from posts where visibility = 'public' order by id desc limit ${NEWEST_POSTS}
      ) newest
    )
    select people.id
    from candidates
    join people on people.id = candidates.id
    left join shared on shared.id = people.id
    left join me on true
    where people.id <> ${personId}
      and not people.is_disabled
      and people.is_discoverable
      and me.gets_suggestions
      and ${seesPerson(personId, 'people.id')}
      and not exists (select 1 from follows where follower_id = ${personId} and followee_id = people.id)
      and not exists (select 1 from friend_requests where from_id = ${personId} and to_id = people.id)
      and not exists (select 1 from friend_requests where from_id = people.id and to_id = ${personId})
    order by
      coalesce(shared.times, 0)
        + case when people.department = me.department then ${SAME_DEPARTMENT}::int else 0 end
        + case when people.year = me.year then 1 else 0 end desc,
      people.followers_count desc,
      people.id desc
    limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}
