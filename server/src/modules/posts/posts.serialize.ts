import type { Comment, Post, Visibility } from '@quad/contract/posts';
import { presentMedia } from '../../platform/media/media-record.ts';
import { mediaUrl } from '../../platform/media/media-url.ts';
import { toPersonSummary } from '../person-summary/person-summary.ts';
import type { CommentRow, PostRow } from './posts.repo.ts';

export function toPost(row: PostRow): Post {
  return {
    _id: row.id,
    userId: toPersonSummary({ ...row, id: row.author_id }),
    name: row.name,
    caption: row.caption,
    location: row.location,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    // a check constraint holds it to these
    visibility: row.visibility as Visibility,
    tags: row.tags,
    mentions: row.mentions,
    media: row.media.map(presentMedia),
    likes: row.likes,
    likesCount: row.likes_count,
    comments: row.comments.map(toComment),
    commentsCount: row.comments_count,
    repostsCount: row.reposts_count,
  };
}

export function toComment(row: Omit<CommentRow, 'created_at'> & { created_at: string | Date }): Comment {
  return {
    _id: row.id,
    userId: {
      _id: row.author_id,
      username: row.username,
      displayName: row.name,
      profilePicture: row.picture === null ? null : mediaUrl(row.picture),
    },
    text: row.text,
    tags: row.tags,
    mentions: row.mentions,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
