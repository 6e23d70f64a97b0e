import type { PersonCard } from '@quad/contract/people/people';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { seesPerson } from '../people/relations/visibility.sql.ts';
import { type PersonSummaryRow, toPersonSummary } from '../people/summaries/person-summary.ts';
import { seesPostNow } from './posts.repo.ts';

interface LikersPage {
  readonly limit: number;
  /** The `nextCursor` of the page before. */
  readonly before?: string | undefined;
}

export type Likers = ReturnType<typeof createLikers>;

/** Who likes a post: those a viewer sees, newest first. */
export function createLikers({ db }: { db: Database }) {
  return {
    async list(
      viewer: Viewer,
      postId: string,
      { limit, before }: LikersPage,
    ): Promise<{ people: PersonCard[]; nextCursor: string | null }> {
      if (!(await seesPostNow(db, viewer.id, postId))) throw new AppError('no_such_post');
      const rows = await findLikers(db, viewer.id, postId, { before, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return {
        people: shown.map(toPersonSummary),
        nextCursor: last && rows.length > limit ? `${last.at}_${last.id}` : null,
      };
    },
  };
}

/** `at` is when each liked it, in microseconds since 1970. */
async function findLikers(db: Database, viewerId: string, postId: string, { before, limit }: LikersPage) {
  const [at, id] = before?.split('_') ?? [];
  const { rows } = await sql<PersonSummaryRow & { at: string }>`
    select people.id, people.name, people.username, people.picture, people.role, people.is_verified,
      (extract(epoch from likes.created_at) * 1000000)::bigint::text as at
    from likes join people on people.id = likes.person_id
    where likes.post_id = ${postId} and ${seesPerson(viewerId, 'likes.person_id')} and not people.is_disabled
    ${
      at === undefined || id === undefined
        ? sql``
        : sql`and (likes.created_at, likes.person_id)
            < (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${id}::uuid)`
    }
    order by likes.created_at desc, likes.person_id desc limit ${limit}
  `.execute(db);
  return rows;
}
