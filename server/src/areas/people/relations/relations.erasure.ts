import { sql } from 'kysely';
import type { Relations } from './relations.ts';

/** Follows ended at once: each locks a person. */
const BATCH = 200;
const DIRECTIONS = [
  { own: 'follower_id', other: 'followee_id', count: 'followers_count' },
  { own: 'followee_id', other: 'follower_id', count: 'following_count' },
] as const;

/** Ends all follows of a person and by them, and counts them out of the others. */
export async function eraseRelations(relations: Relations, personId: string): Promise<void> {
  for (const direction of DIRECTIONS) {
    const [own, other, count] = [direction.own, direction.other, direction.count].map((name) => sql.ref(name));
    for (let isMore = true; isMore; ) {
      isMore = await relations.change([personId], async (trx) => {
        // people are locked in the order of their ids, as when somebody follows
        const { rows } = await sql`
          with others as materialized (
            select id from people where id in (select ${other} from follows where ${own} = ${personId} limit ${BATCH})
            order by id for no key update
          ),
          gone as (
            delete from follows where ${own} = ${personId} and ${other} in (select id from others) returning ${other} as id
          )
          update people set ${count} = ${count} - 1 where id in (select id from gone) returning id
        `.execute(trx);
        return rows.length > 0;
      });
    }
  }
}
