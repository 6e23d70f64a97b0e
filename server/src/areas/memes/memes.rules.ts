import type { Viewer } from '../../platform/auth/sessions.ts';

/** Only authors delete their memes. Moderators remove reported memes in another way. */
export function mayDelete(viewer: Pick<Viewer, 'id'>, meme: { readonly authorId: string }): boolean {
  return viewer.id === meme.authorId;
}
