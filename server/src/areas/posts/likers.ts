import type { PersonCard } from '@quad/contract/people/people';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { cursorOf, isAfter, microsecondsOf, placeOf, timeOfMicroseconds } from '../../platform/lists/cursor.ts';
import { pageOf } from '../../platform/lists/page.ts';
import { seesPerson } from '../people/relations/visibility.sql.ts';
import { type PersonSummaryRow, toPersonSummary } from '../people/summaries/person-summary.ts';
import { seesPostNow } from './posts.repo.ts';

interface LikersPage {
  readonly limit: number;
  /** The `nextCursor` of the page before. */
  readonly before?: string | undefined;
}

export type Likers = ReturnType<typeof createLikers>;

/** The likers of a post, as far as the viewer sees them, newest like first. */
export function createLikers({ db }: { db: Database }) {
  return {
    async list(
      viewer: Viewer,
      postId: string,
      { limit, before }: LikersPage,
    ): Promise<{ people: PersonCard[]; nextCursor: string | null }> {
      if (!(await seesPostNow(db, viewer.id, postId))) throw new AppError('no_such_post');
      const rows = await findLikers(db, viewer.id, postId, { before, limit: limit + 1 });
      const page = pageOf(rows, limit, cursorOf);
      return { people: page.rows.map(toPersonSummary), nextCursor: page.nextCursor };
    },
  };
}

/** `at` is the time of each like, in microseconds since 1970. */
async function findLikers(db: Database, viewerId: string, postId: string, { before, limit }: LikersPage) {
  const place = placeOf(before);
  const { rows } = await sql<PersonSummaryRow & { at: number }>`
    select people.id, people.name, people.username, people.picture, people.role, people.is_verified,
      ${microsecondsOf(sql`likes.created_at`)} as at
    from likes join people on people.id = likes.person_id
    where likes.post_id = ${postId} and ${seesPerson(viewerId, 'likes.person_id')} and not people.is_disabled
    ${place ? sql`and ${isAfter(sql`likes.created_at`, sql`likes.person_id`, { at: timeOfMicroseconds(place.at), id: place.id })}` : sql``}
    order by likes.created_at desc, likes.person_id desc limit ${limit}
  `.execute(db);
  return rows;
}
