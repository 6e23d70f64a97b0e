import type { Viewer } from '../../platform/auth/sessions.ts';

/** A profile is changed by its owner alone. */
export function mayEditProfile(viewer: Viewer, personId: string): boolean {
  return viewer.id === personId;
}
