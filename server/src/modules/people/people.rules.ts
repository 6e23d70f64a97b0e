import type { Viewer } from '../../platform/auth/sessions.ts';

/** A profile is changed by its owner alone. */
export function mayEditProfile(viewer: Viewer, personId: string): boolean {
  return viewer.id === personId;
}

/** A picture is removed by its owner, or by those who look after what is shown. */
export function mayRemovePicture(viewer: Viewer, personId: string): boolean {
  return viewer.id === personId || viewer.role === 'moderator' || viewer.role === 'admin';
}

/** Lists tell addresses to admins alone, one's own included: nobody collects them in bulk. */
export function seesEmailsInLists(viewer: Viewer): boolean {
  return viewer.role === 'admin';
}

/** On a profile an address that its owner hides is seen by the owner and by admins. */
export function seesEmail(viewer: Viewer, person: { readonly id: string; readonly hides_email: boolean }): boolean {
  return !person.hides_email || viewer.id === person.id || viewer.role === 'admin';
}
