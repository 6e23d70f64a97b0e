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
 * A document with a known text and cover, for the demo campus. Only code creates one; files from forms are always read.
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

/** A file sent with the form, or the id of an earlier upload. */
export interface SentFile {
  readonly file?: UploadedFile | PreparedDocument | undefined;
  readonly upload?: string | undefined;
  /** The uploader's name for the file; the default is the name it was sent with. */
  readonly fileName?: string | undefined;
}

type Incoming = UploadedFile | FoundUpload | PreparedDocument;
/** Writes the row that links an item to a file. */
type Write<Result> = (trx: Executor, file: { readonly id: string; readonly name: string }) => Promise<Result>;

/** Another upload stored the same content at the same time. */
class StoredConcurrently extends Error {}

/** Attempts to find or store a file while others store or delete it. */
const MAX_ATTEMPTS = 4;

export type LibraryFiles = ReturnType<typeof createLibraryFiles>;

/** Files of the library. Each content is stored once, however many items link it. */
export function createLibraryFiles({ db, media, uploads }: { db: Database; media: MediaLibrary; uploads: Uploads }) {
  /** Find the upload of a sent file; undefined for a file of the form. */
  const findUpload = async (viewer: Viewer, { file, upload }: SentFile): Promise<FoundUpload | undefined> => {
    if (file && upload !== undefined) throw new AppError('two_files');
    return upload === undefined ? undefined : uploads.find(viewer.id, upload, 'libraryFile');
  };

  const use = <Result>(file: Incoming, work: () => Promise<Result>): Promise<Result> =>
    'id' in file ? uploads.use(file, work) : work();

  const removeUpload = async (trx: Executor, file: Incoming): Promise<void> => {
    if (!('id' in file)) return;
    await uploads.claim(trx, file.id);
    await uploads.remove(trx, [file.id]);
  };

  /** Store a file whose content is new to the library. */
  const store = async <Result>(
    viewer: Viewer,
    file: Incoming,
    { sha256, fileName, write }: { sha256: Buffer; fileName: string | undefined; write: Write<Result> },
  ): Promise<Result> => {
    const id = newId();
    const { bytes } = file;
    const insert = async (trx: Executor, row: Omit<Parameters<typeof repo.insertFile>[1], 'id' | 'sha256'>) => {
      if (!(await repo.insertFile(trx, { id, sha256, ...row }))) throw new StoredConcurrently();
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
     * Store a file or find its content, and write the row that links it in the same transaction.
     *
     * @throws `two_files`, `no_library_file`, `in_library_already`, and the errors of `inspectDocument`
     */
    async add<Result>(viewer: Viewer, sent: SentFile, write: Write<Result>): Promise<Result> {
      await using found = await findUpload(viewer, sent);
      const file = found ?? sent.file;
      if (!file) throw new AppError('no_library_file');
      const fileName = sent.fileName || file.fileName;
      const sha256 = await use(file, () => hashOf(file.path));
      for (let attempt = 1; ; attempt++) {
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
          // another upload stored it at the same time, or its last item was just deleted
          const hasChanged = error instanceof StoredConcurrently || constraint === 'library_versions_file_id_fkey';
          if (!hasChanged || attempt === MAX_ATTEMPTS) throw error;
        }
      }
    },

    /** Remove the files that only this item has. Call it before the item is deleted. */
    async removeWithItem(trx: Executor, itemId: string): Promise<void> {
      await media.remove(trx, await repo.lockFilesOfItemAlone(trx, itemId));
    },
  };
}

/** A file name with the extension of the stored format, whatever extension the uploader chose. */
const nameFor = (fileName: string | undefined, format: string): string =>
  fileNameAs(fileName, format === 'webp' ? 'Picture' : 'Document', `.${format}`);

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) hash.update(chunk as Buffer);
  return hash.digest();
}
