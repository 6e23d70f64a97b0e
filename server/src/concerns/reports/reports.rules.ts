import type { Viewer } from '../../platform/auth/sessions.ts';

export function mayModerate(viewer: Viewer): boolean {
  return viewer.role === 'moderator' || viewer.role === 'admin';
}
