import type {
  LibraryItem,
  LibraryItemDetails,
  LibraryList,
  LibraryRating,
  listLibrary,
} from '@quad/contract/library/library';
import type { createLibraryItem } from '@quad/contract/library/library-items';
import { LIBRARY_VERSIONS_MAX } from '@quad/contract/limits/library';
import type { FormOf, QueryOf } from '@quad/contract/wire/call';
import type { AlsoInTransaction } from '../../concerns/reports/reportable.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { violatedConstraint } from '../../platform/db/violations.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { cursorOf, placeOf } from '../../platform/lists/cursor.ts';
import { pageOf } from '../../platform/lists/page.ts';
import { mediaUrl } from '../../platform/media/media-url.ts';
import * as repo from './library.repo.ts';
import { completeItem, type ItemForm, toFile, toItem } from './library.row.ts';
import { mayChange, mayRate } from './library.rules.ts';
import type { LibraryCards } from './library-cards.ts';
import { itemWithSameFile } from './library-files.repo.ts';
import type { LibraryFiles, SentFile } from './library-files.service.ts';
import * as lists from './library-lists.repo.ts';
import * as reading from './library-reading.repo.ts';

/** A new item with its file. The demo sets `at` (milliseconds since 1970) for uploads in the past. */
export type NewItem = Omit<FormOf<typeof createLibraryItem>, 'answers'> & SentFile & { readonly at?: number };

/** Runs in the transaction that adds an item. */
type AlsoWithItem = (trx: Executor, itemId: string) => Promise<void>;

export type Library = ReturnType<typeof createLibrary>;

export function createLibrary(parts: { db: Database; reads: Database; files: LibraryFiles; cards: LibraryCards }) {
  const { db, reads, files, cards } = parts;
  const get = async (viewer: Viewer, id: string): Promise<LibraryItemDetails> => {
    const [row, versions] = await Promise.all([repo.findItem(db, viewer.id, id), repo.findVersions(db, id)]);
    if (!row) throw missing();
    return {
      ...toItem(row),
      description: row.description,
      editedAt: row.edited_at?.toISOString() ?? null,
      versions: versions.map((version) => ({
        version: version.version,
        file: toFile(version),
        createdAt: version.version_created_at.toISOString(),
      })),
      rating: row.is_useful === null ? null : row.is_useful ? 'useful' : 'not_useful',
      page: row.page_on,
      isOwn: row.id === viewer.id,
    };
  };

  /** A stored item, with another uploader's visible item that has the same file. */
  const stored = async (
    viewer: Viewer,
    id: string,
  ): Promise<{ item: LibraryItemDetails; sameAs: LibraryItem | null }> => {
    const [item, other] = await Promise.all([get(viewer, id), itemWithSameFile(db, id)]);
    const [same] = other === undefined ? [] : await lists.findItems(db, viewer.id, [other]);
    return { item, sameAs: same ? toItem(same) : null };
  };

  /** Return the uploader of an item. Throws `no_such_library_item` for an item invisible to the viewer. */
  const requireVisible = async (viewer: Viewer, id: string): Promise<{ uploaderId: string }> => {
    const uploaderId = await repo.uploaderOf(db, viewer.id, id);
    if (uploaderId === undefined) throw missing();
    return { uploaderId };
  };

  const lockOwn = async (trx: Executor, viewer: Viewer, id: string) => {
    const row = await repo.lockItem(trx, id);
    if (!row) throw missing();
    if (!mayChange(viewer, { uploaderId: row.uploader_id })) throw new AppError('forbidden');
    return row;
  };

  const deleteItem = async (trx: Executor, id: string): Promise<void> => {
    await files.removeWithItem(trx, id);
    await repo.deleteItem(trx, id);
  };

  return {
    get,

    async list(
      viewer: Viewer,
      { after, limit, sort = 'newest', ...filter }: QueryOf<typeof listLibrary>,
    ): Promise<LibraryList> {
      const asked = { ...filter, sort, after: placeOf(after, lists.LIBRARY_CURSOR), limit: limit + 1 };
      const rows = await lists.listItems(reads, viewer.id, asked);
      const page = pageOf(rows, limit, ({ count, id }) => cursorOf({ at: count, id }, '.'));
      return { items: (await cards.show(page.rows)).map(({ item }) => item), nextCursor: page.nextCursor };
    },

    subjects: (viewer: Viewer, filter: lists.LibraryFilter) => lists.listSubjects(reads, viewer.id, filter),

    /** Upload an item. `also` runs in the same transaction. */
    async add(viewer: Viewer, { file, upload, fileName, at, ...form }: NewItem, also?: AlsoWithItem) {
      const id = newId(at);
      const sent = { file, upload, fileName };
      await files.add(viewer, sent, async (trx, stored) => {
        const createdAt = new Date(at ?? Date.now());
        await repo.insertItem(
          trx,
          { ...completeItem(form), id, uploader_id: viewer.id, created_at: createdAt },
          stored,
        );
        await also?.(trx, id);
      });
      return stored(viewer, id);
    },

    /** Add a newer version of an item's file. Earlier versions stay. */
    async replace(viewer: Viewer, id: string, sent: SentFile) {
      // check permission before a large file is processed
      if (!mayChange(viewer, await requireVisible(viewer, id))) throw new AppError('forbidden');
      await files.add(viewer, sent, async (trx, stored) => {
        const { version } = await lockOwn(trx, viewer, id);
        if (version >= LIBRARY_VERSIONS_MAX) throw new AppError('too_many_versions');
        await repo.insertVersion(trx, { itemId: id, version: version + 1, uploaderId: viewer.id, file: stored });
      });
      return stored(viewer, id);
    },

    async edit(viewer: Viewer, id: string, form: ItemForm): Promise<LibraryItemDetails> {
      await requireVisible(viewer, id);
      await transact(db, async (trx) => {
        await lockOwn(trx, viewer, id);
        await repo.updateItem(trx, id, form);
      });
      return get(viewer, id);
    },

    /** Delete an item with its ratings and readings. A file stays while other items have it. */
    async remove(viewer: Viewer, id: string): Promise<void> {
      await requireVisible(viewer, id);
      await transact(db, async (trx) => {
        await lockOwn(trx, viewer, id);
        await deleteItem(trx, id);
      });
    },

    /** Delete an item as a moderator. */
    async removeAny(id: string, also: AlsoInTransaction): Promise<void> {
      await transact(db, async (trx) => {
        if (!(await repo.lockItem(trx, id))) throw missing();
        await deleteItem(trx, id);
        await also(trx);
      });
    },

    /** Count a download and return the file's URL. */
    async download(viewer: Viewer, id: string, version: number | undefined) {
      await requireVisible(viewer, id);
      const versions = await repo.findVersions(db, id);
      const asked = version === undefined ? versions[0] : versions.find((one) => one.version === version);
      if (!asked) throw versions.length > 0 ? new AppError('no_such_version') : missing();
      const downloadsCount = await failIfDeleted(reading.recordReading(db, id, viewer.id, { downloads: true }));
      if (downloadsCount === undefined) throw missing();
      return { url: mediaUrl(asked.stored_name), name: asked.file_name, downloadsCount };
    },

    /** Store the viewer's current page. It counts as reading the item. */
    async putPage(viewer: Viewer, id: string, page: number): Promise<void> {
      await requireVisible(viewer, id);
      if ((await failIfDeleted(reading.recordReading(db, id, viewer.id, { page }))) === undefined) throw missing();
    },

    async page(viewer: Viewer, id: string): Promise<number | null> {
      await requireVisible(viewer, id);
      return reading.pageOf(db, id, viewer.id);
    },

    async rate(viewer: Viewer, id: string, rating: LibraryRating) {
      if (!mayRate(viewer, await requireVisible(viewer, id))) throw new AppError('rate_self');
      await failIfDeleted(reading.setRating(db, id, viewer.id, rating));
      const counts = await reading.countsOf(db, id);
      if (!counts) throw missing();
      return { rating, usefulCount: counts.useful_count, notUsefulCount: counts.not_useful_count };
    },

    async shelf(viewer: Viewer, { after, limit }: { after?: string | undefined; limit: number }): Promise<LibraryList> {
      const before = placeOf(after, lists.LIBRARY_CURSOR)?.id;
      const entries = await reading.shelfEntries(db, viewer.id, { before, limit: limit + 1 });
      const { rows: shown, nextCursor } = pageOf(entries, limit, ({ id }) => cursorOf({ at: 0, id }, '.'));
      const items = await lists.findItems(
        db,
        viewer.id,
        shown.map((entry) => entry.item_id),
      );
      return { items: items.map(toItem), nextCursor };
    },

    async putOnShelf(viewer: Viewer, id: string): Promise<void> {
      await requireVisible(viewer, id);
      await failIfDeleted(reading.addToShelf(db, { id: newId(), itemId: id, personId: viewer.id }));
    },

    async takeOffShelf(viewer: Viewer, id: string): Promise<void> {
      await requireVisible(viewer, id);
      await reading.removeFromShelf(db, id, viewer.id);
    },
  };
}

const missing = () => new AppError('no_such_library_item');

/** Await a change of an item. Throws `no_such_library_item` when the item was deleted at the same time. */
async function failIfDeleted<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!violatedConstraint(error)?.endsWith('_item_id_fkey')) throw error;
    throw new AppError('no_such_library_item', { cause: error });
  }
}
