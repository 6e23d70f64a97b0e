import type { LibraryKind, LibrarySort } from '@quad/contract/library/library-kinds';
import { LIBRARY_SUBJECTS_LISTED } from '@quad/contract/limits/library';
import type { Department } from '@quad/contract/people/departments';
import { CUT_MARGIN } from '@quad/contract/text/cut-text';
import { sql } from 'kysely';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Place } from '../../platform/lists/cursor.ts';
import { seesPerson } from '../people/relations/visibility.sql.ts';
import type { CardRow, ItemRow } from './library.row.ts';
import { isOnShelf, itemsWithFiles, STAMP, selectCards, selectItems } from './library-items.sql.ts';
import { SNIPPET_BEFORE, SNIPPET_LENGTH } from './snippet.ts';

export interface LibraryFilter {
  readonly kind?: LibraryKind | undefined;
  readonly department?: Department | undefined;
  readonly semester?: number | undefined;
  readonly subject?: string | undefined;
  readonly college?: string | undefined;
  readonly uploader?: string | undefined;
}

/** A subject without outer spaces and in lower case, to compare it with `subject_key`. */
export const subjectKey = (subject: string): string => subject.trim().toLowerCase();

const ORDERS = {
  newest: sql<number>`0`,
  useful: sql<number>`library_items.usefulness`,
  read: sql<number>`library_items.reads_count`,
} as const;

/** A visible item with the stamp of its row, for `library-cards.ts`. */
export interface StampedRow {
  readonly id: string;
  readonly stamp: string;
  readonly on_shelf: boolean;
}

type Asked = {
  readonly viewerId: string;
  readonly kind: string;
  readonly department: string;
  readonly semester: number;
  readonly subject: string;
  readonly college: string;
  readonly uploader: string;
  readonly count: number;
  readonly after: string;
  readonly limit: number;
};

const FILTERS = {
  kind: 'kind',
  department: 'department',
  semester: 'semester',
  subject: 'subject_key',
  college: 'college_id',
  uploader: 'uploader_id',
} as const;
type FilterName = keyof typeof FILTERS;

/**
 * Build a list query for an order and its filters. Each combination has its own SQL text, so that Postgres plans it for
 * its index.
 */
const listQuery = (sort: LibrarySort, isContinued: boolean, filters: readonly FilterName[]) =>
  compiledQuery((db, asked: Asked) => {
    let query = db
      .selectFrom('library_items')
      .select(['library_items.id', STAMP.as('stamp'), ORDERS[sort].as('count')])
      .select(isOnShelf(asked.viewerId).as('on_shelf'))
      .where(seesPerson(asked.viewerId, 'library_items.uploader_id'));
    for (const name of filters) query = query.where(`library_items.${FILTERS[name]}`, '=', asked[name]);
    // the index of subjects leaves out items without a subject
    if (filters.includes('subject')) query = query.where(sql<boolean>`library_items.subject_key <> ''`);
    if (sort !== 'newest') query = query.orderBy(ORDERS[sort], 'desc');
    if (isContinued)
      query =
        sort === 'newest'
          ? query.where('library_items.id', '<', asked.after)
          : query.where(
              sql<boolean>`(${ORDERS[sort]}, library_items.id) < (${asked.count}::integer, ${asked.after}::uuid)`,
            );
    return query.orderBy('library_items.id', 'desc').limit(asked.limit);
  });
const listQueries = new Map<string, ReturnType<typeof listQuery>>();

/** Cursors of the library: a count, stored as an integer, and an id. */
export const LIBRARY_CURSOR = { mark: '.', max: 2 ** 31 - 1 } as const;

/** Select a page of items in an order, after the cursor. */
export async function listItems(
  db: Executor,
  viewerId: string,
  { sort, after, limit, ...filter }: LibraryFilter & { sort: LibrarySort; after: Place | undefined; limit: number },
): Promise<(StampedRow & { readonly count: number })[]> {
  const filters = (Object.keys(FILTERS) as FilterName[]).filter((name) => (filter[name] ?? '') !== '');
  const shape = [sort, after !== undefined, ...filters].join();
  const query = listQueries.get(shape) ?? listQuery(sort, after !== undefined, filters);
  listQueries.set(shape, query);
  return query(db, {
    viewerId,
    kind: filter.kind ?? '',
    department: filter.department ?? '',
    semester: filter.semester ?? 0,
    subject: subjectKey(filter.subject ?? ''),
    college: filter.college ?? '',
    uploader: filter.uploader ?? '',
    count: after?.at ?? 0,
    after: after?.id ?? '',
    limit,
  });
}

const findItemRows = compiledQuery((db, { viewerId, ids }: { viewerId: string; ids: readonly string[] }) =>
  selectItems(db, viewerId)
    .where(sql<boolean>`library_items.id = any (${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], library_items.id)`),
);

/** Return the visible ones among these items, in order. */
export function findItems(db: Executor, viewerId: string, ids: readonly string[]): Promise<ItemRow[]> {
  return findItemRows(db, { viewerId, ids });
}

const findCardRows = compiledQuery((db, { ids }: { ids: readonly string[] }) =>
  selectCards(db).where(sql<boolean>`library_items.id = any (${ids}::uuid[])`),
);

export const findCards = (db: Executor, ids: readonly string[]): Promise<CardRow[]> => findCardRows(db, { ids });

/** A search result, with the text around the match. */
export interface FoundRow extends StampedRow {
  readonly snippet: string | null;
}

/** Only the first characters of a file are searched for a snippet. */
const SNIPPET_TEXT_MAX = 30_000;

type AskedItems = { readonly viewerId: string; readonly ids: readonly string[]; readonly word: string };

const findFoundRows = compiledQuery((db, { viewerId, ids, word }: AskedItems) => {
  const text = sql`left(library_files.text, ${sql.lit(SNIPPET_TEXT_MAX)})`;
  const place = sql`strpos(lower(${text}), ${word})`;
  return itemsWithFiles(db)
    .select(['library_items.id', STAMP.as('stamp'), isOnShelf(viewerId).as('on_shelf')])
    .select(
      sql<string | null>`case when ${word}::text <> '' and ${place} > 0 then substring(
        ${text} from greatest(1, ${place} - ${sql.lit(SNIPPET_BEFORE)}) for ${sql.lit(SNIPPET_LENGTH + CUT_MARGIN)}
      ) end`.as('snippet'),
    )
    .where(seesPerson(viewerId, 'library_items.uploader_id'))
    .where('library_items.is_hidden', '=', false)
    .where(sql<boolean>`library_items.id = any (${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], library_items.id)`);
});

/** Return the visible ones among these items, in order. `word` is a lower-case word to find in their files. */
export function findFound(db: Executor, asked: AskedItems): Promise<FoundRow[]> {
  return findFoundRows(db, asked);
}

/** Select the ids of matching items with their uploaders, the best match first. */
export async function matchItems(
  db: Executor,
  text: string,
  { kind, department, semester, subject }: LibraryFilter,
  most: number,
  hidden: readonly string[],
): Promise<{ id: string; uploaderId: string }[]> {
  const { rows } = await sql<{ id: string; uploaderId: string }>`
    select item_id as id, uploader_id as "uploaderId" from find_in_library(
      ${text}::text, ${kind ?? null}::text, ${department ?? null}::text, ${semester ?? null}::integer,
      ${subject === undefined || subject === '' ? null : subjectKey(subject)}::text, ${most}::integer, ${[...hidden]}::uuid[]
    )
  `.execute(db);
  return rows;
}

/** List the subjects of visible items, the most frequent first. Each has its most common spelling. */
export async function listSubjects(db: Executor, viewerId: string, { kind, department, semester }: LibraryFilter) {
  const { rows } = await sql<{ subject: string; itemsCount: number }>`
    select mode() within group (order by btrim(subject)) as subject, count(*) as "itemsCount"
    from library_items
    where subject_key <> '' and ${seesPerson(viewerId, 'uploader_id')}
      and (${kind ?? null}::text is null or kind = ${kind ?? null})
      and (${department ?? null}::text is null or department = ${department ?? null})
      and (${semester ?? null}::integer is null or semester = ${semester ?? null})
    group by subject_key order by 2 desc, subject_key limit ${LIBRARY_SUBJECTS_LISTED}
  `.execute(db);
  return rows;
}
