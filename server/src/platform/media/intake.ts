import { rm } from 'node:fs/promises';
import { AppError } from '../errors/app-error.ts';
import type { UploadedFile } from './form.ts';
import type { MediaRecord } from './media-record.ts';
import { type PictureVariant, processAvatar, processPicture } from './pictures.ts';
import type { ScratchFolder } from './scratch-folder.ts';
import type { MediaStore } from './store.ts';
import { processVideo } from './videos.ts';

/** The names of a profile picture's two sizes; the same one twice when the picture is smaller than the small size. */
interface AvatarRecord {
  readonly small: string;
  readonly large: string;
}

/** The way of an uploaded file into the media store and out of it again. */
export interface MediaIntake {
  /**
   * Makes a picture or video safe and keeps it. What is answered must go into a row, or to `discard`.
   * Throws `too_many_pixels`, `unreadable_image`, `unsupported_codec`, `video_too_long`, `unreadable_video`.
   */
  take(file: Pick<UploadedFile, 'path' | 'kind'>): Promise<MediaRecord>;
  /** The same for a profile picture. Throws `wrong_picture_type`, `too_many_pixels`, `unreadable_image`. */
  takeAvatar(file: Pick<UploadedFile, 'path'>): Promise<AvatarRecord>;
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

  return {
    async take({ kind, path }) {
      if (kind === 'document') throw new AppError('unsupported_media');
      return kind === 'image' ? takePicture(path) : takeVideo(path);
    },

    async takeAvatar({ path }) {
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

function last<Item>(items: readonly Item[]): Item {
  const item = items.at(-1);
  if (item === undefined) throw new Error('nothing was kept');
  return item;
}
