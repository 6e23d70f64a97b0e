import { msg } from '@lingui/core/runtime-macro';
import {
  defineNotification,
  type NotificationAbout,
  type NotificationSource,
} from '../../concerns/notifications/notification-kind.ts';
import type { Database } from '../../platform/db/database.ts';
import { type MediaRecord, presentMedia } from '../../platform/media/media-record.ts';
import * as repo from './post-notifications.repo.ts';

/** Notifications about a post: a like, comments, and a mention in its text. */
const leadsTo = (postId: string, comment: string | null) =>
  comment === null ? `/post/${postId}` : `/post/${postId}?comment=${comment}`;
const liked = defineNotification('like', { says: (who) => msg`${{ who }} liked your post`, leadsTo });
export const commented = defineNotification('comment', {
  says: (who) => msg`${{ who }} commented on your post`,
  leadsTo,
  renews: true,
});
export const mentioned = defineNotification('mention', {
  says: (who) => msg`${{ who }} mentioned you in a post`,
  leadsTo,
});
/** Notifications about a comment: likes of it, a reply and a mention, each one separate. */
const commentLiked = defineNotification('comment-like', { says: (who) => msg`${{ who }} liked your comment`, leadsTo });
export const replied = defineNotification('reply', { says: (who) => msg`${{ who }} replied to your comment`, leadsTo });
export const mentionedInComment = defineNotification('comment-mention', {
  says: (who) => msg`${{ who }} mentioned you in a comment`,
  leadsTo,
});

type Describe = NotificationSource['describe'];

/** Describe notifications about posts as their viewers see them. */
export function describePosts(db: Database): Describe {
  return async (viewer, groups) => toAbouts(await repo.findNotifiedPosts(db, viewer.id, groups));
}

export function postNotifications(db: Database, ofPosts: Describe): readonly NotificationSource[] {
  return [
    { kinds: [liked, mentioned], describe: ofPosts },
    // the newest comment of the last commenter represents all comments
    {
      kinds: [commented],
      describe: async (viewer, groups) => toAbouts(await repo.findNewestComments(db, viewer.id, groups)),
    },
    {
      kinds: [replied, mentionedInComment, commentLiked],
      describe: async (viewer, groups) => toAbouts(await repo.findNotifiedComments(db, viewer.id, groups)),
    },
  ];
}

function toAbouts(rows: readonly repo.NotifiedRow[]): ReadonlyMap<string, NotificationAbout> {
  return new Map(
    rows.map(({ id, post_id, comment_id, text, media }) => [
      id,
      { target: post_id, comment: comment_id, text, thumbnail: thumbnailOf(media) },
    ]),
  );
}

/** The smallest picture of a post's first medium. */
function thumbnailOf([first]: readonly MediaRecord[]): NonNullable<NotificationAbout['thumbnail']> | null {
  if (!first) return null;
  const { type, url, variants, poster, thumbhash } = presentMedia(first);
  const small = type === 'image' ? (variants[0]?.url ?? url) : poster;
  return small === null ? null : { url: small, thumbhash };
}

const reposted = defineNotification('repost', {
  says: (who) => msg`${{ who }} boosted your post`,
  leadsTo: (postId) => `/post/${postId}`,
});

/** The notification of a boost, about the boosted post. The SQL function toggle_repost() sends it. */
export const repostNotifications = (describe: NotificationSource['describe']): NotificationSource => ({
  kinds: [reposted],
  describe,
});
