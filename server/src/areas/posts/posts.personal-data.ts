import { msg } from '@lingui/core/runtime-macro';
import { mediaIn, type PersonalData, sheetOf } from '../../concerns/personal-data/personal-data.ts';

export const postPersonalRows: PersonalData = {
  name: 'posts',
  title: () => msg({ context: 'personal data', message: 'Posts' }),
  sheets: [
    sheetOf(
      'posts',
      'author_id',
      [
        'created_at',
        'id',
        'caption',
        'location',
        'visibility',
        'tags',
        'likes_count',
        'comments_count',
        'edited_at',
        'media',
      ],
      { filesOf: mediaIn('media') },
    ),
    sheetOf('comments', 'author_id', ['created_at', 'post_id', 'text', 'edited_at']),
    sheetOf('comment_versions', 'author_id', ['written_at', 'comment_id', 'text'], {
      name: 'earlier texts of your comments',
    }),
    sheetOf('comment_likes', 'person_id', ['created_at', 'comment_id'], { name: 'comments you like' }),
    sheetOf('hidden_comment_likes', 'person_id', ['created_at', 'comment_id'], { name: 'hidden comments you like' }),
    sheetOf('hidden_comments', 'author_id', ['created_at', 'post_id', 'text', 'edited_at'], {
      name: 'comments moderators hid',
    }),
    sheetOf('likes', 'person_id', ['created_at', 'post_id']),
    sheetOf('post_mentions', 'person_id', ['post_id'], { name: 'posts that mention you' }),
    sheetOf('processing_posts', 'author_id', ['created_at', 'form', 'state'], { name: 'videos being prepared' }),
    sheetOf('posted_comments', 'author_id', ['posted_at', 'client_id', 'comment_id'], { name: 'sent comments' }),
    sheetOf('posted_drafts', 'author_id', ['posted_at', 'draft_id'], { name: 'posted drafts' }),
  ],
};

export const savedPersonalData: PersonalData = {
  name: 'saved posts',
  title: () => msg({ context: 'personal data', message: 'Saved posts' }),
  sheets: [sheetOf('saved_posts', 'person_id', ['id', 'post_id'])],
};

export const repostPersonalData: PersonalData = {
  name: 'reposts',
  title: () => msg({ context: 'personal data', message: 'Reposts' }),
  sheets: [sheetOf('reposts', 'person_id', ['id', 'post_id'])],
};
