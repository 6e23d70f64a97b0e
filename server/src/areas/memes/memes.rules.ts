import type { Viewer } from '../../platform/auth/sessions.ts';

/** Only authors may delete their memes here. Moderators remove reported memes through `removeAny`. */
export function mayDelete(viewer: Pick<Viewer, 'id'>, meme: { readonly authorId: string }): boolean {
  return viewer.id === meme.authorId;
}
