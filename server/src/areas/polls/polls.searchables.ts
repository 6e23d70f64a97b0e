import { type SqlBool, sql } from 'kysely';
import { knowsWords } from '../../concerns/search/known-words.ts';
import { searchQuery } from '../../concerns/search/search-query.ts';
import { pageByPlace, type Searchable } from '../../concerns/search/searchable.ts';
import type { Database } from '../../platform/db/database.ts';
import { HAS_ENDED, isListed } from './polls.row.ts';

/** Find polls by their words: open ones first, then newest first. */
const findPolls = searchQuery(
  { id: 'polls.id', words: 'polls.words' },
  (db, { viewerId, offset, limit }: { viewerId: string; offset: number; limit: number }, isMatch) =>
    db
      .selectFrom('polls')
      .select(['polls.id', 'polls.kind', 'polls.question', 'polls.votes_count'])
      .select(HAS_ENDED.as('has_ended'))
      .where(isMatch)
      .where(isListed(viewerId))
      .orderBy(HAS_ENDED)
      .orderBy('polls.id', 'desc')
      .offset(offset)
      .limit(limit),
);

/** The search for polls, surveys and ballots by the words of their questions and options. */
export const pollSearchable = (db: Database): Searchable<'polls'> => ({
  kind: 'polls',
  hasTitles: true,
  seesTitle: ({ id }) =>
    sql<SqlBool>`(select true from polls where polls.id = search_titles.subject_id and ${isListed(id)})`,
  isKnown: knowsWords(db, 'polls'),
  async find(viewer, request) {
    const rows = await findPolls(db, request, { viewerId: viewer.id });
    return pageByPlace(request, rows, (row) => ({
      _id: row.id,
      pollKind: row.kind,
      question: row.question,
      votesCount: row.votes_count,
      isOpen: !row.has_ended,
    }));
  },
});
