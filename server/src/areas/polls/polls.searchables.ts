import { sql } from 'kysely';
import { knowsWords } from '../../concerns/search/known-words.ts';
import { pageByPlace, placeOf, type Searchable } from '../../concerns/search/searchable.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Database } from '../../platform/db/database.ts';
import { HAS_ENDED, isListed } from './polls.row.ts';

interface Args extends Record<string, unknown> {
  readonly viewerId: string;
  readonly text: string;
  readonly offset: number;
  readonly limit: number;
}

/** Find polls by their words: open ones first, then newest first. */
const findPolls = compiledQuery((db, { viewerId, text, offset, limit }: Args) =>
  db
    .selectFrom('polls')
    .select(['polls.id', 'polls.kind', 'polls.question', 'polls.votes_count'])
    .select(HAS_ENDED.as('has_ended'))
    .where(sql<boolean>`polls.words @@ (select words_query(${text}::text))`)
    .where(isListed(viewerId))
    .orderBy(HAS_ENDED)
    .orderBy('polls.id', 'desc')
    .offset(offset)
    .limit(limit),
);

/** The search for polls, surveys and ballots by the words of their questions and options. */
export const pollSearchable = (db: Database): Searchable<'polls'> => ({
  kind: 'polls',
  isKnown: knowsWords(db, 'polls'),
  async find(viewer, request) {
    const { text, limit } = request;
    const rows = await findPolls(db, { viewerId: viewer.id, text, offset: placeOf(request), limit: limit + 1 });
    return pageByPlace(request, rows, (row) => ({
      _id: row.id,
      pollKind: row.kind,
      question: row.question,
      votesCount: row.votes_count,
      isOpen: !row.has_ended,
    }));
  },
});
