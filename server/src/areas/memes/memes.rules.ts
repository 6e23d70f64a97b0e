import type { Viewer } from '../../platform/auth/sessions.ts';

/** Authors alone delete their memes; moderators remove what is reported. */
export function mayDelete(viewer: Pick<Viewer, 'id'>, meme: { readonly authorId: string }): boolean {
  return viewer.id === meme.authorId;
}
