import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { violatedConstraint } from '../../platform/db/violations.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { inspectDocument, sniffedFormat } from '../../platform/media/documents/documents.ts';
import { fileNameAs } from '../../platform/media/file-name.ts';
import type { UploadedFile } from '../../platform/media/form.ts';
import type { MediaLibrary } from '../../platform/media/library.ts';
import type { PreparedMedia } from '../../platform/media/prepared-media.ts';
import { type DocumentType, STORED_TYPES } from '../../platform/media/store.ts';
import type { FoundUpload, Uploads } from '../../platform/media/uploads.ts';
import { queueReading } from './library-file-queue.ts';
import * as repo from './library-files.repo.ts';

/**
 * A document that has been looked through before, as those of the demo campus. Only code creates one; a file from a form is
 * always looked through.
 */
export interface PreparedDocument {
  readonly kind: 'prepared';
  readonly path: string;
  readonly bytes: number;
  readonly format: DocumentType;
  readonly pages: number | null;
  readonly text: string;
  readonly fileName: string;
  readonly cover: PreparedMedia;
}

/** A file as it comes: with the form, or by an upload that was sent before. */
export interface SentFile {
  readonly file?: UploadedFile | PreparedDocument | undefined;
  readonly upload?: string | undefined;
  /** What its uploader calls it; else what it was called when it was sent. */
  readonly fileName?: string | undefined;
}

type Incoming = UploadedFile | FoundUpload | PreparedDocument;
/** Writes the row that shows a file of the library. */
type Write<Result> = (trx: Executor, file: { readonly id: string; readonly name: string }) => Promise<Result>;

/** Somebody has stored the same file while this one was being stored. */
class StoredMeanwhile extends Error {}

/** How often it is tried to find or store a file that others store or delete at the same time. */
const TRIES = 4;

export type LibraryFiles = ReturnType<typeof createLibraryFiles>;

/** Files of the library: each content is stored once, however many items show it. */
export function createLibraryFiles({ db, media, uploads }: { db: Database; media: MediaLibrary; uploads: Uploads }) {
  const receive = async (viewer: Viewer, { file, upload }: SentFile): Promise<Incoming> => {
    if (file && upload !== undefined) throw new AppError('two_files');
    if (file) return file;
    if (upload === undefined) throw new AppError('no_library_file');
    return uploads.find(viewer.id, upload, 'libraryFile');
  };

  const use = <Result>(file: Incoming, work: () => Promise<Result>): Promise<Result> =>
    'id' in file ? uploads.use(file, work) : work();

  const removeUpload = async (trx: Executor, file: Incoming): Promise<void> => {
    if (!('id' in file)) return;
    await uploads.claim(trx, file.id);
    await uploads.remove(trx, [file.id]);
  };

  /** Stores a file that the library does not have. */
  const store = async <Result>(
    viewer: Viewer,
    file: Incoming,
    { sha256, fileName, write }: { sha256: Buffer; fileName: string | undefined; write: Write<Result> },
  ): Promise<Result> => {
    const id = newId();
    const { bytes } = file;
    const insert = async (trx: Executor, row: Omit<Parameters<typeof repo.insertFile>[1], 'id' | 'sha256'>) => {
      if (!(await repo.insertFile(trx, { id, sha256, ...row }))) throw new StoredMeanwhile();
      if (row.state === 'processing') await queueReading(trx, { id, ownerId: viewer.id, bytes });
      return write(trx, { id, name: nameFor(fileName, row.format) });
    };
    if (file.kind === 'image')
      return media.add(file, viewer, async (picture, trx) => {
        await removeUpload(trx, file);
        const stored = { format: 'webp', name: picture.name, picture: JSON.stringify(picture), bytes };
        return insert(trx, { ...stored, pages: null, state: 'ready' });
      });
    if (file.kind === 'prepared') {
      const { path, format, pages, text } = file;
      const added = await media.addDocument({ path, mime: STORED_TYPES[format] }, viewer, (stored, trx) =>
        insert(trx, { format, name: stored, bytes, pages, text, state: 'ready' }),
      );
      await media.add(file.cover, viewer, (cover, trx) => repo.setCover(trx, id, cover));
      return added;
    }
    const sender = { id: viewer.id, signal: 'signal' in file ? file.signal : undefined };
    const { format, pages, isLocked } = await use(file, () =>
      inspectDocument(file.path, sniffedFormat(file.mime), sender),
    );
    const mime = STORED_TYPES[format];
    const document = { path: file.path, mime, ...('id' in file ? { id: file.id } : {}) };
    return media.addDocument(document, viewer, (stored, trx) =>
      insert(trx, { format, name: stored, bytes, pages, state: isLocked ? 'locked' : 'processing' }),
    );
  };

  return {
    /**
     * Puts a file into the library, or finds it there, and writes the row that shows it in the same transaction. Throws
     * `two_files`, `no_library_file`, `in_library_already`, and what taking in a file of the library throws.
     */
    async add<Result>(viewer: Viewer, sent: SentFile, write: Write<Result>): Promise<Result> {
      const file = await receive(viewer, sent);
      const fileName = sent.fileName || file.fileName;
      const sha256 = await use(file, () => hashOf(file.path));
      for (let tried = 1; ; tried++) {
        try {
          const known = await repo.fileOfContent(db, sha256);
          if (!known) return await store(viewer, file, { sha256, fileName, write });
          return await transact(db, async (trx) => {
            await removeUpload(trx, file);
            return write(trx, { id: known.id, name: nameFor(fileName, known.format) });
          });
        } catch (error) {
          const constraint = violatedConstraint(error);
          if (constraint === 'library_versions_uploader_file_key') {
            const item = await repo.itemOfContent(db, viewer.id, sha256);
            throw new AppError('in_library_already', { cause: error, ...(item ? { fields: { item } } : {}) });
          }
          // it was stored by somebody else meanwhile, or deleted by the last who had it
          const hasChanged = error instanceof StoredMeanwhile || constraint === 'library_versions_file_id_fkey';
          if (!hasChanged || tried === TRIES) throw error;
        }
      }
    },

    /** Removes the files that nothing but this item has. Call it before the item is deleted. */
    async removeWithItem(trx: Executor, itemId: string): Promise<void> {
      await media.remove(trx, await repo.lockFilesOfItemAlone(trx, itemId));
    },
  };
}

/** What a file of a format is called: it ends as its contents demand, whatever it was called. */
const nameFor = (fileName: string | undefined, format: string): string =>
  fileNameAs(fileName, format === 'webp' ? 'Picture' : 'Document', `.${format}`);

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) hash.update(chunk as Buffer);
  return hash.digest();
}
