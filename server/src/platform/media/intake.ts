import { extname, join } from 'node:path';
import { AppError } from '../errors/app-error.ts';
import { assertWaiting, type Sender } from './fair-queue.ts';
import type { UploadedFile } from './form.ts';
import type { AvatarRecord, MediaRecord } from './media-record.ts';
import { type PictureVariant, processAvatar, processPicture } from './pictures.ts';
import type { PreparedAvatar, PreparedMedia } from './prepared-media.ts';
import { type Content, documentType, type MediaStore, newName, STORED_TYPES, type StoredType } from './store.ts';
import type { ConvertedVideo } from './videos.ts';

/** A file to process; without a signal, it cannot be cancelled. */
type Uploaded = Pick<UploadedFile, 'path'> & Partial<Pick<UploadedFile, 'signal'>>;

/** A converted video, with its additional files. */
export interface NewVideo extends ConvertedVideo {
  readonly path: string;
  /** Its captions, as WebVTT. */
  readonly textTrack?: string | undefined;
}

/** Processes uploaded files and stores the results in the media store. Independent of quotas and rows. */
export interface MediaIntake {
  /**
   * Process a picture safely and store it; a prepared picture or video is stored unchanged. `senderId` decides about
   * the turn in the queue. After an error, nothing is left in the store. Throws `too_many_pixels`, `unreadable_image`
   * and `media_busy`.
   */
  take(file: (Uploaded & Pick<UploadedFile, 'kind'>) | PreparedMedia, senderId: string): Promise<MediaRecord>;
  /** Store a converted video. */
  takeVideo(video: NewVideo): Promise<MediaRecord>;
  /** Process and store a profile picture. Throws the errors of `processAvatar`. */
  takeAvatar(file: Uploaded | PreparedAvatar, senderId: string): Promise<AvatarRecord>;
  /** Store a document unchanged and return its name. It is served as a download, never shown in the app. */
  takeDocument(file: Uploaded & { readonly mime: string }): Promise<string>;
  /** Store a file unchanged and return its name. It has no public address. */
  takePrivate(file: Pick<UploadedFile, 'path'>): Promise<string>;
  /** Process a picture like `take`, and store it in one size (WebP) without a public address. */
  takePrivatePicture(file: Uploaded, senderId: string): Promise<string>;
  /** Delete files from the store by name. Idempotent. */
  discard(names: readonly string[]): Promise<void>;
}

/** Stores a file under a new name, and returns the name. */
type Put = (content: Content, type: StoredType) => Promise<string>;

/** `nameOf` names a new file of a type. */
export function createIntake(
  store: Pick<MediaStore, 'put' | 'delete'>,
  nameOf: (type: StoredType) => string = newName,
): MediaIntake {
  const putNew: Put = async (content, type) => {
    const name = nameOf(type);
    await store.put(name, content);
    return name;
  };

  const discard = async (names: readonly string[]) => {
    await Promise.all(names.map((name) => store.delete(name)));
  };

  /** Run work that stores files; if it fails, delete the stored files. */
  const storing = async <Result>(work: (put: Put) => Promise<Result>): Promise<Result> => {
    const names: string[] = [];
    try {
      return await work(async (content, type) => {
        const name = await putNew(content, type);
        names.push(name);
        return name;
      });
    } catch (error) {
      await discard(names);
      throw error;
    }
  };

  const takePicture = async (path: string, sender: Sender): Promise<MediaRecord> => {
    const { thumbhash, variants } = await processPicture(path, sender);
    assertWaiting(sender);
    return storing(async (put) => {
      const stored = [];
      for (const { bytes, width, height } of variants) stored.push({ name: await put(bytes, 'webp'), width, height });
      const { name, width, height } = last(stored);
      const smaller = stored.slice(0, -1).map((variant) => ({ name: variant.name, width: variant.width }));
      return { type: 'image', name, width, height, thumbhash, variants: smaller, poster: null, duration: null };
    });
  };

  const storeVideo = ({ path, width, height, duration, poster, textTrack }: NewVideo): Promise<MediaRecord> =>
    storing(async (put) => {
      const posters = [];
      for (const { bytes, width } of poster?.variants ?? []) posters.push({ name: await put(bytes, 'webp'), width });
      return {
        type: 'video',
        name: await put({ path }, 'mp4'),
        width,
        height,
        thumbhash: poster?.thumbhash ?? null,
        variants: posters.slice(0, -1),
        poster: posters.at(-1)?.name ?? null,
        duration,
        ...(textTrack === undefined ? {} : { textTrack: await put(Buffer.from(textTrack), 'vtt') }),
      };
    });

  const storePrepared = ({ folder, record }: PreparedMedia): Promise<MediaRecord> =>
    storing(async (put) => {
      const store = (name: string) => put({ path: join(folder, name) }, typeOf(name));
      const variants = [];
      for (const { name, width } of record.variants) variants.push({ name: await store(name), width });
      const poster = record.poster === null ? null : await store(record.poster);
      return {
        ...record,
        name: await store(record.name),
        variants,
        poster,
        ...(record.lowData === undefined ? {} : { lowData: await store(record.lowData) }),
        ...(record.textTrack === undefined ? {} : { textTrack: await store(record.textTrack) }),
      };
    });

  const storePreparedAvatar = ({ folder, record: { small, large } }: PreparedAvatar): Promise<AvatarRecord> =>
    storing(async (put) => {
      const store = (name: string) => put({ path: join(folder, name) }, typeOf(name));
      const stored = await store(small);
      return { small: stored, large: large === small ? stored : await store(large) };
    });

  return {
    async take(file, senderId) {
      if (file.kind === 'prepared') return storePrepared(file);
      const { kind, path, signal } = file;
      const sender = { id: senderId, signal };
      if (kind !== 'image') throw new AppError('unsupported_media');
      return takePicture(path, sender);
    },

    takeVideo: storeVideo,

    async takeAvatar(file, senderId) {
      if ('record' in file) return storePreparedAvatar(file);
      const { path, signal } = file;
      const { variants } = await processAvatar(path, { id: senderId, signal });
      return storing(async (put) => {
        const small = await put(variants[0].bytes, 'webp');
        return { small, large: variants.length > 1 ? await put(last<PictureVariant>(variants).bytes, 'webp') : small };
      });
    },

    async takeDocument({ path, mime }) {
      const type = documentType(mime);
      if (!type) throw new Error(`not a document: ${mime}`);
      return putNew({ path }, type);
    },

    takePrivate: ({ path }) => putNew({ path }, 'private'),

    async takePrivatePicture({ path, signal }, senderId) {
      const sender = { id: senderId, signal };
      const { variants } = await processPicture(path, sender);
      assertWaiting(sender);
      return putNew(last<PictureVariant>(variants).bytes, 'private');
    },

    discard,
  };
}

/** The type of a prepared file by its extension. */
function typeOf(name: string): StoredType {
  const type = extname(name).slice(1);
  if (type in STORED_TYPES) return type as StoredType;
  throw new Error(`not a file that the media store takes: ${name}`);
}

function last<Item>(items: readonly Item[]): Item {
  const item = items.at(-1);
  if (item === undefined) throw new Error('nothing was stored');
  return item;
}
