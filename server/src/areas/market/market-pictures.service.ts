import { trimText } from '@quad/contract/wire/text-rules';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { MediaLibrary } from '../../platform/media/library.ts';
import { presentMedia } from '../../platform/media/media-record.ts';
import type { MediaSource } from '../../platform/media/prepared-media.ts';
import * as repo from './market-pictures.repo.ts';

/** Removes pictures that were uploaded for a form that nobody sent. */
export const sweepMarketPictures = defineJob<object>('sweep-market-pictures');

/** Pictures removed in one transaction. */
const AT_ONCE = 100;

export type MarketPictures = ReturnType<typeof createMarketPictures>;

/** The pictures of listings and lost items: uploaded first, then shown. */
export function createMarketPictures({ db, media }: { db: Database; media: MediaLibrary }) {
  return {
    async add(viewer: Viewer, file: MediaSource) {
      const id = newId();
      return media.add(file, viewer, async (record, trx) => {
        await repo.insertPicture(trx, { id, ownerId: viewer.id, media: record });
        return { _id: id, media: presentMedia(record) };
      });
    },

    /** Shows these pictures, in their order, and no others. Throws `no_such_picture`. */
    async show(
      trx: Executor,
      shower: repo.Shower,
      ownerId: string,
      chosen: readonly repo.ChosenPicture[],
    ): Promise<void> {
      const ids = chosen.map(({ _id }) => _id);
      if (new Set(ids).size < ids.length) throw new AppError('no_such_picture');
      await media.remove(trx, await repo.deletePictures(trx, shower, ids));
      const described = chosen.map(({ _id, altText }) => ({ _id, altText: trimText(altText) }));
      if (!(await repo.attachPictures(trx, shower, ownerId, described))) throw new AppError('no_such_picture');
    },

    /** Removes the pictures of what is deleted. */
    async remove(trx: Executor, shower: repo.Shower): Promise<void> {
      await media.remove(trx, await repo.deletePictures(trx, shower));
    },

    async sweep(): Promise<void> {
      let count = 0;
      do {
        count = await transact(db, async (trx) => {
          const files = await repo.deleteUnused(trx, AT_ONCE);
          await media.remove(trx, files);
          return files.length;
        });
      } while (count > 0);
    },
  };
}
