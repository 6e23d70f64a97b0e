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

/** Deletes pictures of abandoned forms. */
export const sweepMarketPictures = defineJob<object>('sweep-market-pictures');

/** Pictures deleted in one transaction. */
const BATCH_SIZE = 100;

export type MarketPictures = ReturnType<typeof createMarketPictures>;

/** The pictures of listings and lost items. A picture is uploaded first and attached when the form is sent. */
export function createMarketPictures({ db, media }: { db: Database; media: MediaLibrary }) {
  return {
    async add(viewer: Viewer, file: MediaSource) {
      const id = newId();
      return media.add(file, viewer, async (record, trx) => {
        await repo.insertPicture(trx, { id, ownerId: viewer.id, media: record });
        return { _id: id, media: presentMedia(record) };
      });
    },

    /** Attach exactly these pictures, in this order, and delete the others. Throws `no_such_picture`. */
    async show(
      trx: Executor,
      item: repo.PicturedItem,
      ownerId: string,
      chosen: readonly repo.ChosenPicture[],
    ): Promise<void> {
      const ids = chosen.map(({ _id }) => _id);
      if (new Set(ids).size < ids.length) throw new AppError('no_such_picture');
      await media.remove(trx, await repo.deletePictures(trx, item, ids));
      const described = chosen.map(({ _id, altText }) => ({ _id, altText: trimText(altText) }));
      if (!(await repo.attachPictures(trx, item, ownerId, described))) throw new AppError('no_such_picture');
    },

    /** Delete the pictures of a thing that is being deleted. */
    async remove(trx: Executor, item: repo.PicturedItem): Promise<void> {
      await media.remove(trx, await repo.deletePictures(trx, item));
    },

    async sweep(): Promise<void> {
      let count = 0;
      do {
        count = await transact(db, async (trx) => {
          const files = await repo.deleteUnused(trx, BATCH_SIZE);
          await media.remove(trx, files);
          return files.length;
        });
      } while (count > 0);
    },
  };
}
