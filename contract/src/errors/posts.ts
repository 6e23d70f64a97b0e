import { PINNED_TAGS_MAX, POST_PICTURES_MAX } from '../limits/posts.ts';
import type { ErrorDefinitions } from './definition.ts';

export const POSTS_ERRORS = {
  too_many_pictures: { status: 400, message: `A post shows up to ${POST_PICTURES_MAX} pictures.` },
  only_pictures_together: {
    status: 400,
    message: 'Only pictures can be posted together. Post a video by itself.',
  },
  empty_post: { status: 400, message: 'A post needs a picture, a video or some text.' },
  no_such_post: { status: 404, message: 'This post no longer exists.' },
  no_such_comment: { status: 404, message: 'This comment no longer exists.' },
  no_such_hashtag: { status: 404, message: 'There is no such hashtag.' },
  no_such_tag: { status: 404, message: 'No post has this tag yet.' },
  written_for_close_friends: {
    status: 409,
    message: 'Others wrote comments for your close friends. Share it as a new post instead.',
  },
  post_hidden: { status: 409, message: 'Moderators have hidden this post. It can’t be commented on.' },
  no_hiding_decision: { status: 409, message: 'No decision hides this now.' },
  tag_merged: { status: 409, message: 'This hashtag is merged into another. Undo that first.' },
  tag_not_merged: { status: 409, message: 'This hashtag is not merged any more.' },
  tag_merged_in_circle: { status: 409, message: 'That hashtag is merged into this one. Choose another.' },
  tag_hidden: { status: 409, message: 'This hashtag is hidden. Show it again first.' },
  too_many_pinned_tags: { status: 409, message: `${PINNED_TAGS_MAX} hashtags are pinned. Unpin one first.` },
  cannot_repost: { status: 409, message: 'Only public posts can be boosted.' },
  comment_deleted: { status: 409, message: 'This comment was sent before, and has been deleted since.' },
  already_posted: { status: 409, message: 'This was already posted from another tab or device.' },
  client_id_taken: { status: 409, message: 'This message has been sent to another conversation.' },
} as const satisfies ErrorDefinitions;
