import { sql } from 'kysely';
import type { Relations } from './relations.ts';

/** Follows deleted in one transaction. Each locks a person. */
const BATCH = 200;
const DIRECTIONS = [
  { own: 'follower_id', other: 'followee_id', count: 'followers_count' },
  { own: 'followee_id', other: 'follower_id', count: 'following_count' },
] as const;

/** Delete all follows of and by a person, and correct the counts of the other people. */
export async function eraseRelations(relations: Relations, personId: string): Promise<void> {
  for (const direction of DIRECTIONS) {
    const [own, other, count] = [direction.own, direction.other, direction.count].map((name) => sql.ref(name));
    for (let isMore = true; isMore; ) {
      isMore = await relations.change([personId], async (trx) => {
        // lock people in id order, as `follow_person` does
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
