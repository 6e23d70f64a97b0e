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
      { name: msg({ context: 'personal data', message: 'posts' }), filesOf: mediaIn('media') },
    ),
    sheetOf('comments', 'author_id', ['created_at', 'post_id', 'text', 'edited_at'], {
      name: msg({ context: 'personal data', message: 'comments' }),
    }),
    sheetOf('comment_versions', 'author_id', ['written_at', 'comment_id', 'text'], {
      name: msg({ context: 'personal data', message: 'earlier texts of your comments' }),
    }),
    sheetOf('comment_likes', 'person_id', ['created_at', 'comment_id'], {
      name: msg({ context: 'personal data', message: 'comments you like' }),
    }),
    sheetOf('hidden_comment_likes', 'person_id', ['created_at', 'comment_id'], {
      name: msg({ context: 'personal data', message: 'hidden comments you like' }),
    }),
    sheetOf('hidden_comments', 'author_id', ['created_at', 'post_id', 'text', 'edited_at'], {
      name: msg({ context: 'personal data', message: 'comments moderators hid' }),
    }),
    sheetOf('likes', 'person_id', ['created_at', 'post_id'], {
      name: msg({ context: 'personal data', message: 'likes' }),
    }),
    sheetOf('post_mentions', 'person_id', ['post_id'], {
      name: msg({ context: 'personal data', message: 'posts that mention you' }),
    }),
    sheetOf('processing_posts', 'author_id', ['created_at', 'form', 'state'], {
      name: msg({ context: 'personal data', message: 'videos being prepared' }),
    }),
    sheetOf('posted_comments', 'author_id', ['posted_at', 'client_id', 'comment_id'], {
      name: msg({ context: 'personal data', message: 'sent comments' }),
    }),
    sheetOf('posted_drafts', 'author_id', ['posted_at', 'draft_id'], {
      name: msg({ context: 'personal data', message: 'posted drafts' }),
    }),
  ],
};

export const savedPersonalData: PersonalData = {
  name: 'saved posts',
  title: () => msg({ context: 'personal data', message: 'Saved posts' }),
  sheets: [
    sheetOf('saved_posts', 'person_id', ['id', 'post_id'], {
      name: msg({ context: 'personal data', message: 'saved posts' }),
    }),
  ],
};

export const repostPersonalData: PersonalData = {
  name: 'reposts',
  title: () => msg({ context: 'personal data', message: 'Reposts' }),
  sheets: [
    sheetOf('reposts', 'person_id', ['id', 'post_id'], { name: msg({ context: 'personal data', message: 'reposts' }) }),
  ],
};
