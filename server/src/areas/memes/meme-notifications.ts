import { msg } from '@lingui/core/runtime-macro';
import { defineNotification, type NotificationSource } from '../../concerns/notifications/notification-kind.ts';
import type { Database } from '../../platform/db/database.ts';
import { presentMedia } from '../../platform/media/media-record.ts';
import { findMemes } from './memes.repo.ts';

/** A person likes the recipient's meme, any number of times. A SQL function adds this notification. */
const liked = defineNotification('meme-like', {
  says: (who) => msg`${{ who }} liked your meme`,
  leadsTo: (meme) => `/memes/${meme}`,
});

export const memeNotifications = (db: Database): NotificationSource => ({
  kinds: [liked],
  async describe(viewer, groups) {
    const ids = groups.map(({ subjectId }) => subjectId);
    const memes = new Map((await findMemes(db, viewer.id, ids)).map((row) => [row.meme_id, row]));
    return new Map(
      groups.flatMap(({ id, subjectId }) => {
        const meme = memes.get(subjectId);
        if (!meme) return [];
        const { url, variants, thumbhash } = presentMedia(meme.media);
        const thumbnail = { url: variants[0]?.url ?? url, thumbhash };
        return [[id, { target: subjectId, text: meme.title, thumbnail }] as const];
      }),
    );
  },
});
