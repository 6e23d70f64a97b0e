import { SEARCH_EXCERPT } from '@quad/contract/limits/search';
import { cutText } from '@quad/contract/text/cut-text';
import { type SqlBool, sql } from 'kysely';
import { knowsWords } from '../../concerns/search/known-words.ts';
import { searchQuery } from '../../concerns/search/search-query.ts';
import { pageByPlace, type Searchable } from '../../concerns/search/searchable.ts';
import type { Database } from '../../platform/db/database.ts';
import { beginningOf } from '../../platform/db/text-beginning.ts';
import { countHiddenMembers } from './groups.row.ts';
import { isGroupMember } from './groups.sql.ts';

/** Only members find hidden and closed groups. */
const isFoundBy = (viewerId: string) => sql<SqlBool>`(
  (groups.access <> 'hidden' and groups.closed_at is null) or ${isGroupMember(viewerId, 'groups.id')}
)`;

/** Select groups by words of title and description, most recently active first. */
const findGroups = searchQuery(
  { id: 'group_words.group_id', words: 'group_words.words' },
  (db, { viewerId, offset, limit }: { viewerId: string; offset: number; limit: number }, isMatch) =>
    db
      .selectFrom('group_words')
      .innerJoin('groups', 'groups.id', 'group_words.group_id')
      .select(['groups.id', 'groups.title'])
      .select(sql<number>`groups.members_count - ${countHiddenMembers(viewerId)}`.as('members_count'))
      .select(beginningOf(sql.ref('groups.description'), SEARCH_EXCERPT).as('text'))
      .where(isMatch)
      .where(isFoundBy(viewerId))
      .orderBy('groups.activity', 'desc')
      .offset(offset)
      .limit(limit),
);

export const groupSearchable = (db: Database): Searchable<'groups'> => ({
  kind: 'groups',
  hasTitles: true,
  seesTitle: ({ id }) =>
    sql<SqlBool>`(select true from groups where groups.id = search_titles.subject_id and ${isFoundBy(id)})`,
  isKnown: knowsWords(db, 'group_words'),
  async find(viewer, request) {
    const rows = await findGroups(db, request, { viewerId: viewer.id });
    return pageByPlace(request, rows, (row) => ({
      _id: row.id,
      title: row.title,
      text: cutText(row.text, SEARCH_EXCERPT),
      membersCount: row.members_count,
    }));
  },
});
