import { newId } from '../platform/db/ids.ts';
import { memeForm } from './memes.ts';
import {
  aboutMeme,
  fixed,
  made,
  ownersAlone,
  type PermissionRow,
  plain,
  signedIn,
  unlessHidden,
} from './permission-rows.ts';

/** The permissions of calls about memes. */
export const memeRows: readonly PermissionRow[] = [
  plain('GET /api/memes', signedIn),
  { name: 'POST /api/memes', path: fixed('/api/memes'), body: () => memeForm('Mine'), expects: made },
  aboutMeme('GET /api/memes/:id', unlessHidden),
  aboutMeme('POST /api/memes/:id/like', unlessHidden, () => ({ clicks: 1, batch: newId() })),
  aboutMeme('DELETE /api/memes/:id', ownersAlone),
  {
    name: 'POST /api/reports, of a meme',
    path: fixed('/api/reports'),
    body: async ({ meme }) => ({ subject: { type: 'meme', id: await meme() }, reason: 'spam' }),
    expects: { ...made, blocked: 404, owner: 400 },
  },
];
