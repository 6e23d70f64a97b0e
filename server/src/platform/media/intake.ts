import { rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { AppError } from '../errors/app-error.ts';
import type { UploadedFile } from './form.ts';
import type { AvatarRecord, MediaRecord } from './media-record.ts';
import { type PictureVariant, processAvatar, processPicture } from './pictures.ts';
import type { PreparedAvatar, PreparedMedia } from './prepared-media.ts';
import type { ScratchFolder } from './scratch-folder.ts';
import { type MediaStore, STORED_TYPES, type StoredType } from './store.ts';
import { processVideo } from './videos.ts';

/** The way of an uploaded file into the media store and out of it again. */
export interface MediaIntake {
  /**
   * Makes a picture or video safe and stores it; one that was prepared is stored as it is. The answer must go into a
   * row, or to `discard`.
   * Throws `too_many_pixels`, `unreadable_image`, `unsupported_codec`, `video_too_long`, `unreadable_video`.
   */
  take(file: Pick<UploadedFile, 'path' | 'kind'> | PreparedMedia): Promise<MediaRecord>;
  /** The same for a profile picture. Throws `wrong_picture_type`, `too_many_pixels`, `unreadable_image`. */
  takeAvatar(file: Pick<UploadedFile, 'path'> | PreparedAvatar): Promise<AvatarRecord>;
  /** Keeps a document as it is and answers its name; it is served to be saved, never to be shown in the app. */
  takeDocument(file: Pick<UploadedFile, 'path'>): Promise<string>;
  /** Removes files from the store by name. Doing it again does no harm. */
  discard(names: readonly string[]): Promise<void>;
}

export function createIntake(store: MediaStore, scratch: ScratchFolder): MediaIntake {
  const discard = async (names: readonly string[]) => {
    await Promise.all(names.map((name) => store.delete(name)));
  };

  /** Runs work that keeps files; when it fails, those it has kept are removed again. */
  const keeping = async <Result>(work: (keep: MediaStore['put']) => Promise<Result>): Promise<Result> => {
    const kept: string[] = [];
    try {
      return await work(async (content, type) => {
        const name = await store.put(content, type);
        kept.push(name);
        return name;
      });
    } catch (error) {
      await discard(kept);
      throw error;
    }
  };

  const takePicture = async (path: string): Promise<MediaRecord> => {
    const { thumbhash, variants } = await processPicture(path);
    return keeping(async (keep) => {
      const kept = [];
      for (const { bytes, width, height } of variants) kept.push({ name: await keep(bytes, 'webp'), width, height });
      const { name, width, height } = last(kept);
      const smaller = kept.slice(0, -1).map((variant) => ({ name: variant.name, width: variant.width }));
      return { type: 'image', name, width, height, thumbhash, variants: smaller, poster: null, duration: null };
    });
  };

  const takeVideo = async (path: string): Promise<MediaRecord> => {
    const safePath = scratch.newPath();
    try {
      const { width, height, duration, poster } = await processVideo(path, safePath);
      return await keeping(async (keep) => ({
        type: 'video',
        name: await keep({ path: safePath }, 'mp4'),
        width,
        height,
        thumbhash: poster?.thumbhash ?? null,
        variants: [],
        poster: poster ? await keep(last<PictureVariant>(poster.variants).bytes, 'webp') : null,
        duration,
      }));
    } finally {
      await rm(safePath, { force: true });
    }
  };

  const storePrepared = ({ folder, record }: PreparedMedia): Promise<MediaRecord> =>
    keeping(async (keep) => {
      const store = (name: string) => keep({ path: join(folder, name) }, typeOf(name));
      const variants = [];
      for (const { name, width } of record.variants) variants.push({ name: await store(name), width });
      const poster = record.poster === null ? null : await store(record.poster);
      return { ...record, name: await store(record.name), variants, poster };
    });

  const storePreparedAvatar = ({ folder, record: { small, large } }: PreparedAvatar): Promise<AvatarRecord> =>
    keeping(async (keep) => {
      const store = (name: string) => keep({ path: join(folder, name) }, typeOf(name));
      const stored = await store(small);
      return { small: stored, large: large === small ? stored : await store(large) };
    });

  return {
    async take(file) {
      if (file.kind === 'prepared') return storePrepared(file);
      const { kind, path } = file;
      if (kind === 'document') throw new AppError('unsupported_media');
      return kind === 'image' ? takePicture(path) : takeVideo(path);
    },

    async takeAvatar(file) {
      if ('record' in file) return storePreparedAvatar(file);
      const { path } = file;
      const { variants } = await processAvatar(path);
      return keeping(async (keep) => {
        const small = await keep(variants[0].bytes, 'webp');
        return { small, large: variants.length > 1 ? await keep(last<PictureVariant>(variants).bytes, 'webp') : small };
      });
    },

    takeDocument: ({ path }) => store.put({ path }, 'pdf'),

    discard,
  };
}

/** The type of a prepared file by its name. */
function typeOf(name: string): StoredType {
  const type = extname(name).slice(1);
  if (type in STORED_TYPES) return type as StoredType;
  throw new Error(`not a file that the media store takes: ${name}`);
}

function last<Item>(items: readonly Item[]): Item {
  const item = items.at(-1);
  if (item === undefined) throw new Error('nothing was kept');
  return item;
}
