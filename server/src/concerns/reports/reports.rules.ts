import type { Viewer } from '../../platform/auth/sessions.ts';

/** Moderators and admins read and remove what was reported. */
export function mayModerate(viewer: Viewer): boolean {
  return viewer.role === 'moderator' || viewer.role === 'admin';
}
