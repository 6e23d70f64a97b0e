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

/** A new item with its file. `at` (milliseconds since 1970) is for one that was uploaded before. */
export type NewItem = Omit<FormOf<typeof createLibraryItem>, 'answers'> & SentFile & { readonly at?: number };

/** What else is done in the transaction that adds an item. */
type AlsoWithItem = (trx: Executor, itemId: string) => Promise<void>;

export type Library = ReturnType<typeof createLibrary>;

/** Books and notes. */
export function createLibrary(parts: { db: Database; files: LibraryFiles; cards: LibraryCards }) {
  const { db, files, cards } = parts;
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

  /** An item as it was stored, and one of somebody else's with the same file that its uploader sees. */
  const stored = async (
    viewer: Viewer,
    id: string,
  ): Promise<{ item: LibraryItemDetails; sameAs: LibraryItem | null }> => {
    const [item, other] = await Promise.all([get(viewer, id), itemWithSameFile(db, id)]);
    const [same] = other === undefined ? [] : await lists.findItems(db, viewer.id, [other]);
    return { item, sameAs: same ? toItem(same) : null };
  };

  /** Whose an item is. Throws `no_such_library_item` when the viewer does not see it. */
  const seen = async (viewer: Viewer, id: string): Promise<{ uploaderId: string }> => {
    const uploaderId = await repo.uploaderOf(db, viewer.id, id);
    if (uploaderId === undefined) throw missing();
    return { uploaderId };
  };

  /** Locks an item that the viewer may change. */
  const lockOwn = async (trx: Executor, viewer: Viewer, id: string) => {
    const row = await repo.lockItem(trx, id);
    if (!row) throw missing();
    if (!mayChange(viewer, { uploaderId: row.uploader_id })) throw new AppError('forbidden');
    return row;
  };

  const erase = async (trx: Executor, id: string): Promise<void> => {
    await files.removeWithItem(trx, id);
    await repo.deleteItem(trx, id);
  };

  return {
    get,

    /** A page of a list. */
    async list(
      viewer: Viewer,
      { after, limit, sort = 'newest', ...filter }: QueryOf<typeof listLibrary>,
    ): Promise<LibraryList> {
      const asked = { ...filter, sort, after: placeOf(after, lists.LIBRARY_CURSOR), limit: limit + 1 };
      const rows = await lists.listItems(db, viewer.id, asked);
      const page = pageOf(rows, limit, ({ count, id }) => cursorOf({ at: count, id }, '.'));
      return { items: (await cards.show(page.rows)).map(({ item }) => item), nextCursor: page.nextCursor };
    },

    subjects: (viewer: Viewer, filter: lists.LibraryFilter) => lists.listSubjects(db, viewer.id, filter),

    /** Uploads an item; `also` is done in the same transaction. */
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

    /** Brings a newer file of an item; those before stay. */
    async replace(viewer: Viewer, id: string, sent: SentFile) {
      // before a file is taken in that nobody may bring
      if (!mayChange(viewer, await seen(viewer, id))) throw new AppError('forbidden');
      await files.add(viewer, sent, async (trx, stored) => {
        const { version } = await lockOwn(trx, viewer, id);
        if (version >= LIBRARY_VERSIONS_MAX) throw new AppError('too_many_versions');
        await repo.insertVersion(trx, { itemId: id, version: version + 1, uploaderId: viewer.id, file: stored });
      });
      return stored(viewer, id);
    },

    /** Changes what is said of an item. */
    async edit(viewer: Viewer, id: string, form: ItemForm): Promise<LibraryItemDetails> {
      await seen(viewer, id);
      await transact(db, async (trx) => {
        await lockOwn(trx, viewer, id);
        await repo.updateItem(trx, id, form);
      });
      return get(viewer, id);
    },

    /** Deletes an item with what hangs on it; a file stays while others have it. */
    async remove(viewer: Viewer, id: string): Promise<void> {
      await seen(viewer, id);
      await transact(db, async (trx) => {
        await lockOwn(trx, viewer, id);
        await erase(trx, id);
      });
    },

    /** The same by a moderator. */
    async removeAny(id: string, also: AlsoInTransaction): Promise<void> {
      await transact(db, async (trx) => {
        if (!(await repo.lockItem(trx, id))) throw missing();
        await erase(trx, id);
        await also(trx);
      });
    },

    /** Counts a download, and tells where the file is. */
    async download(viewer: Viewer, id: string, version: number | undefined) {
      await seen(viewer, id);
      const versions = await repo.findVersions(db, id);
      const asked = version === undefined ? versions[0] : versions.find((one) => one.version === version);
      if (!asked) throw versions.length > 0 ? new AppError('no_such_version') : missing();
      const downloadsCount = await whileThere(reading.readItem(db, id, viewer.id, { downloads: true }));
      if (downloadsCount === undefined) throw missing();
      return { url: mediaUrl(asked.stored_name), name: asked.file_name, downloadsCount };
    },

    /** Writes down which page of an item the viewer is on, which counts as reading it. */
    async putPage(viewer: Viewer, id: string, page: number): Promise<void> {
      await seen(viewer, id);
      if ((await whileThere(reading.readItem(db, id, viewer.id, { page }))) === undefined) throw missing();
    },

    async page(viewer: Viewer, id: string): Promise<number | null> {
      await seen(viewer, id);
      return reading.pageOf(db, id, viewer.id);
    },

    /** Rates an item, or takes the rating back. */
    async rate(viewer: Viewer, id: string, rating: LibraryRating) {
      if (!mayRate(viewer, await seen(viewer, id))) throw new AppError('rate_self');
      await whileThere(reading.setRating(db, id, viewer.id, rating));
      const counts = await reading.countsOf(db, id);
      if (!counts) throw missing();
      return { rating, usefulCount: counts.useful_count, notUsefulCount: counts.not_useful_count };
    },

    /** What the viewer has put on their shelf. */
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
      await seen(viewer, id);
      await whileThere(reading.addToShelf(db, { id: newId(), itemId: id, personId: viewer.id }));
    },

    async takeOffShelf(viewer: Viewer, id: string): Promise<void> {
      await seen(viewer, id);
      await reading.removeFromShelf(db, id, viewer.id);
    },
  };
}

const missing = () => new AppError('no_such_library_item');

/** Does something about an item: `no_such_library_item` when it was deleted meanwhile. */
async function whileThere<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!violatedConstraint(error)?.endsWith('_item_id_fkey')) throw error;
    throw new AppError('no_such_library_item', { cause: error });
  }
}
