import type { Viewer } from '../../platform/auth/sessions.ts';

/** Moderators and admins read what has been reported and remove it. */
export function mayModerate(viewer: Viewer): boolean {
  return viewer.role === 'moderator' || viewer.role === 'admin';
}
