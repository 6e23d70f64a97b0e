import { SEARCH_EXCERPT } from '@quad/contract/limits/search';
import { cutText } from '@quad/contract/text/cut-text';
import { sql } from 'kysely';
import { knowsWords } from '../../concerns/search/known-words.ts';
import { pageByPlace, placeOf, type Searchable } from '../../concerns/search/searchable.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Database } from '../../platform/db/database.ts';
import { beginningOf } from '../../platform/db/text-beginning.ts';
import { isGroupMember } from './groups.sql.ts';

type Asked = { readonly viewerId: string; readonly text: string; readonly offset: number; readonly limit: number };

/**
 * Select groups by words of title and description, most recently active first. Only members find hidden and closed
 * groups.
 */
const findGroups = compiledQuery((db, { viewerId, text, offset, limit }: Asked) =>
  db
    .selectFrom('group_words')
    .innerJoin('groups', 'groups.id', 'group_words.group_id')
    .select(['groups.id', 'groups.title', 'groups.members_count'])
    .select(beginningOf(sql.ref('groups.description'), SEARCH_EXCERPT).as('text'))
    .where(sql<boolean>`group_words.words @@ (select words_query(${text}::text))`)
    .where(
      sql<boolean>`((groups.access <> 'hidden' and groups.closed_at is null) or ${isGroupMember(viewerId, 'groups.id')})`,
    )
    .orderBy('groups.activity', 'desc')
    .offset(offset)
    .limit(limit),
);

export const groupSearchable = (db: Database): Searchable<'groups'> => ({
  kind: 'groups',
  isKnown: knowsWords(db, 'group_words'),
  async find(viewer, request) {
    const range = { offset: placeOf(request), limit: request.limit + 1 };
    const rows = await findGroups(db, { viewerId: viewer.id, text: request.text, ...range });
    return pageByPlace(request, rows, (row) => ({
      _id: row.id,
      title: row.title,
      text: cutText(row.text, SEARCH_EXCERPT),
      membersCount: row.members_count,
    }));
  },
});
