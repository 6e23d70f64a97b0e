import { mediaIn, type PersonalData, sheetOf } from '../../concerns/personal-data/personal-data.ts';

/** Memes and likes of them. */
export const memePersonalData: PersonalData = {
  name: 'memes',
  sheets: [
    sheetOf('all_memes', 'author_id', ['created_at', 'id', 'title', 'likes_count', 'media'], {
      name: 'memes',
      filesOf: mediaIn('media'),
    }),
    sheetOf('meme_likes', 'person_id', ['meme_id', 'count'], { name: 'likes' }),
  ],
  leftOut: {
    'meme_words.author_id': 'The words by which memes are found, made of their titles',
  },
};
