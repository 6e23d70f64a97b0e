import { Readable } from 'node:stream';
import type { ManagedTag, TagFilters } from '@quad/contract/posts/tag-management';
import type { TagSort } from '@quad/contract/posts/tag-management-terms';
import { csvTable } from '@quad/contract/text/csv-table';
import type { TagsTable } from './tags-table.service.ts';

const COLUMNS = ['Hashtag', 'Posts', 'Posts in 7 days', 'First used', 'State', 'Merged into', 'Pinned until'];
/** So many hashtags are held in memory at once. */
const BATCH = 2000;

type Asked = TagFilters & { readonly sort?: TagSort | undefined; readonly order?: 'asc' | 'desc' | undefined };

/** Hashtags as a CSV file for spreadsheets (RFC 4180, with a byte order mark), read while it is sent. */
export const tagsCsv = (table: TagsTable, asked: Asked): Readable => Readable.from(parts(table, asked));

async function* parts(table: TagsTable, asked: Asked): AsyncGenerator<string> {
  yield csvTable([COLUMNS]);
  let tags: readonly ManagedTag[];
  let offset = 0;
  do {
    tags = await table.part(asked, { offset, limit: BATCH });
    offset += BATCH;
    if (tags.length > 0) yield csvTable(tags.map(cellsOf), { bom: false });
  } while (tags.length === BATCH);
}

const cellsOf = (tag: ManagedTag) => [
  tag.tag,
  tag.postsCount,
  tag.weekCount,
  tag.firstUsedAt.slice(0, 10),
  tag.isHidden ? 'hidden' : tag.mergedInto === null ? 'shown' : 'merged',
  tag.mergedInto ?? '',
  tag.pinnedUntil?.slice(0, 10) ?? '',
];
