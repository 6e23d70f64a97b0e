import { hash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { MEDIA_QUOTA_BYTES } from '@quad/contract/limits/media';
import type { Database, Executor } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { addJob } from '../jobs/jobs.ts';
import { blameFile } from './blame-file.ts';
import { assertOpens } from './documents/documents.ts';
import type { UploadedFile } from './form.ts';
import type { MediaIntake, NewVideo } from './intake.ts';
import type { CopiedFile, MadeFile, NewDocument, SizedFile, StoredSource } from './library-files.ts';
import { discardMedia } from './media-jobs.ts';
import { type MediaOwner, storageFull } from './media-owner.ts';
import { type AvatarRecord, filesOf, type MediaRecord } from './media-record.ts';
import type { SendableFile } from './part.ts';
import type { AvatarSource, MediaSource } from './prepared-media.ts';
import { type MediaStore, newName, putNew } from './store.ts';
import * as repo from './stored-files.repo.ts';
import type { FoundUpload, Uploads } from './uploads.ts';

const namesOf = (stored: StoredSource): string[] => ('picture' in stored ? filesOf(stored.picture) : [stored.document]);

/** Writes the row that shows a file, in the transaction that counts the file. */
type Write<Stored, Result> = (stored: Stored, trx: Executor) => Promise<Result>;

/**
 * Files that belong to rows. A file and its row are added together and deleted together. Adding throws `storage_full`
 * when the owner's files would exceed the quota of their role, and `media_busy`.
 */
export interface MediaLibrary {
  /** Add a picture or video; throws the errors of `MediaIntake.take`. */
  add<Result>(file: MediaSource | FoundUpload, owner: MediaOwner, write: Write<MediaRecord, Result>): Promise<Result>;
  /** Add several, in order, or none: an error of one refuses all, and leaves nothing behind. */
  addAll<Result>(
    files: readonly (MediaSource | FoundUpload)[],
    owner: MediaOwner,
    write: Write<readonly MediaRecord[], Result>,
  ): Promise<Result>;
  addAvatar<Result>(file: AvatarSource, owner: MediaOwner, write: Write<AvatarRecord, Result>): Promise<Result>;
  /**
   * Add a document; `write` gets its name in the store. A document that was uploaded before is claimed, and its upload
   * deleted, in the same transaction.
   */
  addDocument<Result>(file: NewDocument, owner: MediaOwner, write: Write<string, Result>): Promise<Result>;
  /** Add pictures and documents that open; `write` gets their stored forms. Throws `unreadable_library_file`. */
  addAttachments<Result>(
    files: readonly MediaSource[],
    owner: MediaOwner,
    write: Write<readonly StoredSource[], Result>,
  ): Promise<Result>;
  /**
   * Add a file that only a call sends, to permitted viewers: it has no public address. `write` gets its name in the
   * store. Uses up an upload.
   */
  addPrivate<Result>(
    file: UploadedFile | FoundUpload,
    owner: MediaOwner,
    write: Write<string, Result>,
  ): Promise<Result>;
  /** Add a picture without a public address, processed to WebP. Throws the errors of `MediaIntake.take`. */
  addPrivatePicture<Result>(
    file: Pick<UploadedFile, 'path'> & Partial<Pick<UploadedFile, 'signal'>>,
    owner: MediaOwner,
    write: Write<string, Result>,
  ): Promise<Result>;
  /** Add a converted video, in place of its upload. */
  addVideo<Result>(
    video: NewVideo & { readonly uploadId: string },
    owner: MediaOwner,
    write: Write<MediaRecord, Result>,
  ): Promise<Result>;
  /** Add a file derived from a stored one; `write` gets its name in the store. */
  addMade<Result>(file: MadeFile, owner: MediaOwner, write: Write<string, Result>): Promise<Result>;
  /**
   * Add a file that the server made, outside of all quotas; `write` gets its name in the store. Throws NoSuchFile when the
   * file to copy is missing.
   */
  addUncounted<Result>(file: MadeFile | CopiedFile, write: Write<string, Result>): Promise<Result>;
  /** Test the store by storing, reading and deleting a file without an owner; throws on failure. */
  check(): Promise<void>;
  /** Open a stored file. Throws NoSuchFile. */
  open(name: string): Promise<SizedFile>;
  /** A stored file to send. It is opened when it is sent. */
  toSend(name: string): SendableFile;
  /** The size of a stored file in bytes; undefined when it is missing. */
  sizeOf(name: string): Promise<number | undefined>;
  /** Work with a stored file at a path of this machine, which must not be changed. Throws NoSuchFile. */
  withFile: MediaStore['withFile'];
  /** Delete all files of a person except `kept` ones, which then have no owner. */
  removeAllOf(trx: Executor, ownerId: string, kept: ReadonlySet<string>): Promise<void>;
  /** Delete files with the row that showed them. Their quota is free at once, the disk after a job. */
  remove(trx: Executor, names: readonly string[]): Promise<void>;
}

export function createLibrary(parts: {
  db: Database;
  intake: MediaIntake;
  store: MediaStore;
  uploads: Pick<Uploads, 'use' | 'claim' | 'remove'>;
}): MediaLibrary {
  const { db, intake, store, uploads } = parts;

  const adding = async <Stored, Result>(
    owner: MediaOwner,
    take: () => Promise<Stored>,
    namesIn: (stored: Stored) => readonly string[],
    write: Write<Stored, Result>,
    { uploadId, isClaimed = true }: { uploadId?: string | undefined; isClaimed?: boolean } = {},
  ): Promise<Result> => {
    const quota = MEDIA_QUOTA_BYTES[owner.role];
    // Processing costs more than a query, so a full quota is refused first.
    const used = uploadId === undefined ? await repo.bytesOf(db, owner.id) : 0;
    if (used >= quota) throw storageFull(used, quota);
    const stored = await take();
    const names = [...new Set(namesIn(stored))];
    let isWritten = false;
    try {
      const files = await Promise.all(names.map(async (name) => ({ name, bytes: await sizeOf(store, name) })));
      return await transact(db, async (trx) => {
        isWritten = false;
        // The file replaces its upload.
        if (uploadId !== undefined) {
          if (!isClaimed) await uploads.claim(trx, uploadId);
          await uploads.remove(trx, [uploadId]);
        }
        const { used, isStored } = await repo.insertFiles(trx, { ownerId: owner.id, quota, files });
        if (!isStored) throw storageFull(used, quota);
        const result = await write(stored, trx);
        isWritten = true;
        return result;
      });
    } catch (error) {
      // After a failed commit it is unknown whether the row exists: the sweep decides then.
      if (!isWritten) await intake.discard(names);
      throw error;
    }
  };

  const takeOne = (file: MediaSource | FoundUpload, ownerId: string): Promise<MediaRecord> => {
    const take = () => intake.take(file, ownerId);
    return 'id' in file ? uploads.use(file, take) : take();
  };

  /**
   * Take several files, one after another, because a person has one turn at a time. An error of one discards all, and
   * names its place.
   */
  const takeAll = async <Source, Stored>(
    sources: readonly Source[],
    take: (source: Source) => Promise<Stored>,
    namesIn: (stored: Stored) => readonly string[],
  ): Promise<Stored[]> => {
    const stored: Stored[] = [];
    try {
      for (const [place, source] of sources.entries()) {
        stored.push(
          await take(source).catch((error: unknown) => {
            throw sources.length > 1 ? blameFile(error, place) : error;
          }),
        );
      }
      return stored;
    } catch (error) {
      await intake.discard(stored.flatMap(namesIn));
      throw error;
    }
  };

  const takeAttachment = async (file: MediaSource, ownerId: string): Promise<StoredSource> => {
    if (file.kind !== 'document') return { picture: await intake.take(file, ownerId) };
    await assertOpens(file, { id: ownerId, signal: file.signal });
    return { document: await intake.takeDocument(file) };
  };

  const putMade = async (file: MadeFile | CopiedFile): Promise<string> => {
    if (!('copyOf' in file)) return putNew(store, { path: file.path }, file.type);
    const name = newName(file.type);
    await store.copy(file.copyOf, name);
    return name;
  };

  return {
    add: (file, owner, write) => adding(owner, () => takeOne(file, owner.id), filesOf, write),
    addAll: (files, owner, write) =>
      adding(
        owner,
        () => takeAll(files, (file) => takeOne(file, owner.id), filesOf),
        (records) => records.flatMap(filesOf),
        write,
      ),
    addAttachments: (files, owner, write) =>
      adding(
        owner,
        () => takeAll(files, (file) => takeAttachment(file, owner.id), namesOf),
        (stored) => stored.flatMap(namesOf),
        write,
      ),
    addAvatar: (file, owner, write) =>
      adding(
        owner,
        () => intake.takeAvatar(file, owner.id),
        ({ small, large }) => [small, large],
        write,
      ),
    addDocument: (file, owner, write) =>
      adding(
        owner,
        () => {
          const { id } = file;
          const take = () => intake.takeDocument(file);
          return id === undefined ? take() : uploads.use({ id }, take);
        },
        (name) => [name],
        write,
        { uploadId: file.id, isClaimed: false },
      ),

    addPrivate(file, owner, write) {
      const take = () => intake.takePrivate(file);
      const named = (name: string) => [name];
      if (!('id' in file)) return adding(owner, take, named, write);
      return adding(owner, () => uploads.use(file, take), named, write, { uploadId: file.id, isClaimed: false });
    },

    addPrivatePicture: (file, owner, write) =>
      adding(
        owner,
        () => intake.takePrivatePicture(file, owner.id),
        (name) => [name],
        write,
      ),

    addVideo: (video, owner, write) =>
      adding(owner, () => intake.takeVideo(video), filesOf, write, { uploadId: video.uploadId }),

    addMade: ({ path, type }, owner, write) =>
      adding(
        owner,
        () => putMade({ path, type }),
        (name) => [name],
        write,
      ),

    async addUncounted(file, write) {
      const name = await putMade(file);
      let isWritten = false;
      try {
        const bytes = await sizeOf(store, name);
        return await transact(db, async (trx) => {
          isWritten = false;
          await repo.insertUnowned(trx, { name, bytes });
          const result = await write(name, trx);
          isWritten = true;
          return result;
        });
      } catch (error) {
        // After a failed commit it is unknown whether the row exists: the sweep decides then.
        if (!isWritten) await intake.discard([name]);
        throw error;
      }
    },

    async check() {
      const bytes = randomBytes(64);
      const name = await putNew(store, bytes, 'private');
      const reading = async () => buffer((await store.open(name)).content);
      const read = await reading().finally(() => store.delete(name));
      if (!read.equals(bytes)) throw new Error('the media store reads something else than was written');
    },

    async open(name) {
      const { content, size } = await store.open(name);
      return { content, bytes: size };
    },

    toSend: (name) => ({ etag: `"${hash('sha256', name, 'base64url')}"`, open: (range) => store.open(name, range) }),

    sizeOf: (name) => store.sizeOf(name),
    withFile: (name, work) => store.withFile(name, work),

    async removeAllOf(trx, ownerId, kept) {
      const names = await repo.filesOwnedBy(trx, ownerId);
      await this.remove(
        trx,
        names.filter((name) => !kept.has(name)),
      );
    },

    async remove(trx, names) {
      if (names.length === 0) return;
      const once = [...new Set(names)];
      await repo.deleteFiles(trx, once);
      await addJob(trx, discardMedia, { names: once });
    },
  };
}

async function sizeOf(store: MediaStore, name: string): Promise<number> {
  const bytes = await store.sizeOf(name);
  if (bytes === undefined) throw new Error(`the media store has lost ${name}`);
  return bytes;
}
