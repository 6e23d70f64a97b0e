import type { ErrorCode } from '@quad/contract/errors/catalogue';
import { errorText } from '@quad/contract/errors/error-text';
import type { LibraryFile, LibraryItem } from '@quad/contract/library/library';
import type { editLibraryItem } from '@quad/contract/library/library-items';
import type { LibraryFormat, LibraryKind } from '@quad/contract/library/library-kinds';
import type { Department } from '@quad/contract/people/departments';
import type { Role } from '@quad/contract/people/people';
import type { BodyOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';
import { sql } from 'kysely';
import { emptyToNull, formColumns, toNumber } from '../../platform/db/form-columns.ts';
import { type MediaRecord, presentMedia } from '../../platform/media/media-record.ts';
import { mediaUrl } from '../../platform/media/media-url.ts';
import { SUMMARY_COLUMNS, toPersonSummary } from '../people/summaries/person-summary.ts';

export type ItemForm = BodyOf<typeof editLibraryItem>;

export const itemColumns = formColumns<ItemForm>()('library_items', {
  title: ['title', trimText],
  kind: 'kind',
  author: ['author', trimText],
  subject: ['subject', trimText],
  description: ['description', trimText],
  department: ['department', emptyToNull],
  semester: ['semester', toNumber],
});

/** The defaults of a new item's form. */
const DEFAULTS: Required<Omit<ItemForm, 'title'>> = {
  kind: 'note',
  author: '',
  subject: '',
  description: '',
  department: '',
  semester: '',
};

export const completeItem = (form: ItemForm & { readonly title: string }) =>
  itemColumns.complete({ ...DEFAULTS, ...form });

/** The columns of a file, over `library_versions` and `library_files`. */
export const FILE_COLUMNS = [
  'library_versions.version',
  'library_versions.name as file_name',
  'library_versions.created_at as version_created_at',
  'library_files.name as stored_name',
  'library_files.format',
  sql<number>`library_files.bytes`.as('bytes'),
  'library_files.pages',
  'library_files.state',
  'library_files.problem',
  'library_files.picture as file_picture',
] as const;

export interface FileRow {
  readonly version: number;
  readonly file_name: string;
  readonly version_created_at: Date;
  readonly stored_name: string;
  readonly format: LibraryFormat;
  readonly bytes: number;
  readonly pages: number | null;
  readonly state: LibraryFile['state'];
  readonly problem: ErrorCode | null;
  readonly file_picture: MediaRecord | null;
}

/**
 * The columns of a card, over `library_items` and the tables of `FILE_COLUMNS`. The uploader's name is not among them.
 */
export const CARD_COLUMNS = [
  'library_items.id as item_id',
  'library_items.uploader_id',
  'library_items.kind',
  'library_items.title',
  'library_items.author',
  'library_items.subject',
  'library_items.department',
  'library_items.semester',
  'library_items.useful_count',
  'library_items.not_useful_count',
  'library_items.usefulness',
  'library_items.reads_count',
  'library_items.downloads_count',
  'library_items.created_at',
  sql<MediaRecord | null>`coalesce(library_files.cover, library_files.picture)`.as('cover'),
  ...FILE_COLUMNS,
] as const;

/** `CARD_COLUMNS` with the uploader's columns, over `people` as well. `id` is the uploader's id. */
export const ITEM_COLUMNS = [...CARD_COLUMNS, ...SUMMARY_COLUMNS.map((column) => `people.${column}` as const)] as const;

/** A row of `CARD_COLUMNS`. */
export interface CardRow extends FileRow {
  readonly item_id: string;
  readonly uploader_id: string;
  readonly kind: LibraryKind;
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly department: Department | null;
  readonly semester: number | null;
  readonly useful_count: number;
  readonly not_useful_count: number;
  readonly usefulness: number;
  readonly reads_count: number;
  readonly downloads_count: number;
  readonly created_at: Date;
  readonly cover: MediaRecord | null;
}

/** A row of `ITEM_COLUMNS` with `on_shelf`. `id` to `is_verified` are the uploader's. */
export interface ItemRow extends CardRow {
  readonly on_shelf: boolean;
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly picture: string | null;
  readonly role: Role;
  readonly is_verified: boolean;
}

/** A file with the code of its problem, which is said in the language of each reader. */
type StoredFile = Omit<LibraryFile, 'problem'> & Pick<FileRow, 'problem'>;

export const toFile = (row: FileRow): LibraryFile => sayProblem(toStoredFile(row));

const sayProblem = (file: StoredFile): LibraryFile => ({
  ...file,
  problem: file.problem === null ? null : errorText(file.problem),
});

function toStoredFile(row: FileRow): StoredFile {
  return {
    name: row.file_name,
    url: mediaUrl(row.stored_name),
    bytes: row.bytes,
    // a check constraint and the upload restrict the column to this type
    format: row.format,
    pages: row.pages,
    picture: row.file_picture && presentMedia(row.file_picture),
    state: row.state,
    problem: row.problem,
  };
}

/** An item without its uploader and the viewer's own fields, for readers of all languages. */
export type LibraryCard = Omit<LibraryItem, 'uploader' | 'onShelf' | 'file'> & { readonly file: StoredFile };

export function toCard(row: CardRow): LibraryCard {
  return {
    _id: row.item_id,
    kind: row.kind,
    title: row.title,
    author: row.author,
    cover: row.cover && presentMedia(row.cover),
    department: row.department,
    semester: row.semester,
    subject: row.subject,
    file: toStoredFile(row),
    version: row.version,
    usefulCount: row.useful_count,
    notUsefulCount: row.not_useful_count,
    readsCount: row.reads_count,
    downloadsCount: row.downloads_count,
    createdAt: row.created_at.toISOString(),
  };
}

/** A card in the language of its reader. */
export const showCard = (card: LibraryCard) => ({ ...card, file: sayProblem(card.file) });

export function toItem(row: ItemRow): LibraryItem {
  return { ...showCard(toCard(row)), uploader: toPersonSummary(row), onShelf: row.on_shelf };
}
