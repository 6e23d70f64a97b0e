import { hidingRows } from '../../concerns/reports/hidden-rows.ts';
import type { Reportable } from '../../concerns/reports/reportable.ts';
import type { Database } from '../../platform/db/database.ts';
import { presentMedia } from '../../platform/media/media-record.ts';
import * as repo from './memes.repo.ts';
import type { Memes } from './memes.service.ts';

/** Reports of memes, by people who may view them. */
export const memeReportable = ({ db, memes }: { db: Database; memes: Memes }): Reportable => ({
  type: 'meme',
  missing: 'no_such_meme',
  ownerOf: (reporterId, id) => repo.authorOf(db, reporterId, id),
  async show(id) {
    const row = await repo.findReportedMeme(db, id);
    return (
      row && {
        ownerId: row.author_id,
        texts: [row.title, row.alt_text].filter((text) => text !== ''),
        media: [presentMedia(row.media).url],
        link: `/memes/${id}`,
        createdAt: row.created_at,
      }
    );
  },
  remove: (_moderator, id, also) => memes.removeAny(id, also),
  ...hidingRows({ db, table: 'all_memes', missing: 'no_such_meme' }),
});
