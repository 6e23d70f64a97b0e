import { type Static, Type } from 'typebox';
import {
  MEME_ADDRESS_MAX,
  MEME_LIKES_MAX,
  MEME_TITLE_MAX,
  MEMES_PAGE_DEFAULT,
  MEMES_PAGE_SIZE,
} from '../limits/memes.ts';
import { PersonCard } from '../people/people.ts';
import { Media } from '../posts/media.ts';
import { defineCall } from '../wire/call.ts';
import { cursorPaging, Done, filledLine, Id, IdParams, Instant, nullable } from '../wire/schemas.ts';

/**
 * A picture with a title. `image` is the address of its largest size, which `media` has beside the smaller ones. `likes` are
 * those of everybody together, `ownLikes` the asker’s.
 */
export const Meme = Type.Object({
  _id: Id,
  title: Type.String(),
  image: Type.String(),
  media: Media,
  likes: Type.Integer(),
  ownLikes: Type.Integer({ minimum: 0, maximum: MEME_LIKES_MAX }),
  author: PersonCard,
  createdAt: Instant,
});
export type Meme = Static<typeof Meme>;

const ofOne = { tag: 'memes', access: 'signed-in', params: IdParams, errors: ['no_such_meme'] } as const;

/** Memes, newest first, read on from `nextCursor`, which is null at the end. */
export const MemeList = Type.Object({ memes: Type.Array(Meme), nextCursor: nullable(Id) });
export type MemeList = Static<typeof MemeList>;

export const listMemes = defineCall({
  method: 'GET',
  path: '/api/memes',
  view: 'Memes',
  summary: 'Memes, newest first',
  tag: 'memes',
  access: 'signed-in',
  query: Type.Object(cursorPaging(MEMES_PAGE_SIZE, MEMES_PAGE_DEFAULT)),
  answer: MemeList,
});

export const getMeme = defineCall({
  method: 'GET',
  path: '/api/memes/:id',
  view: 'Meme',
  summary: 'One meme',
  ...ofOne,
  answer: Meme,
});

/** A web address of a picture; empty for none. */
const ImageAddress = Type.String({
  format: 'line',
  maxLength: MEME_ADDRESS_MAX,
  pattern: '^(?:[Hh][Tt][Tt][Pp][Ss]?://\\S+)?$',
  says: 'Please enter a web address that begins with http:// or https://',
});

/** `clientId` is what the asker’s device calls the meme: sent again, it is the same one. */
export const createMeme = defineCall({
  method: 'POST',
  path: '/api/memes',
  summary:
    'Upload a meme: `file` is its picture, or `image` the web address of one, which the server fetches if it is on the public internet',
  tag: 'memes',
  access: 'signed-in',
  limitWhenNew: 'things',
  form: Type.Object({
    title: filledLine(MEME_TITLE_MAX, 'Please enter a title'),
    image: Type.Optional(ImageAddress),
    clientId: Type.Optional(Id),
  }),
  files: ['file'],
  takes: 'image',
  status: 201,
  answer: Meme,
  errors: [
    'no_picture',
    'two_pictures',
    'picture_not_fetched',
    'unsupported_image',
    'image_too_large',
    'too_many_pixels',
    'unreadable_image',
  ],
});

export const likeMeme = defineCall({
  method: 'POST',
  path: '/api/memes/:id/like',
  summary: `Add \`clicks\` likes; a person’s likes of one meme end at ${MEME_LIKES_MAX}. The same \`batch\` sent again adds nothing`,
  ...ofOne,
  body: Type.Object({ clicks: Type.Integer({ minimum: 1, maximum: MEME_LIKES_MAX }), batch: Id }),
  answer: Type.Object({ likes: Type.Integer(), ownLikes: Type.Integer() }),
});

export const deleteMeme = defineCall({
  method: 'DELETE',
  path: '/api/memes/:id',
  summary: 'Delete a meme of one’s own, with its picture and likes',
  ...ofOne,
  answer: Done,
  errors: ['no_such_meme', 'forbidden'],
});
