import type { Viewer } from '../../../platform/auth/sessions.ts';

/** A profile is changed by its owner alone. */
export function mayEditProfile(viewer: Viewer, personId: string): boolean {
  return viewer.id === personId;
}

/** A verified name is the one on the card that was shown: its owner keeps it, and an admin changes it. */
export function mayTakeName(
  person: { readonly name: string; readonly is_verified: boolean },
  name: string | undefined,
): boolean {
  return !person.is_verified || name === undefined || name.trim() === person.name;
}

/** A picture is removed by its owner, or by those who look after what is shown. */
export function mayRemovePicture(viewer: Viewer, personId: string): boolean {
  return viewer.id === personId || viewer.role === 'moderator' || viewer.role === 'admin';
}

/** Lists tell addresses to admins alone, one's own included: nobody collects them in bulk. */
export function seesEmailsInLists(viewer: Viewer): boolean {
  return viewer.role === 'admin';
}

/**
 * Of somebody who cannot sign in, others are told who it is, because what they made stays, and nothing that they tell of
 * themselves: those who look after the campus see all of it.
 */
export function seesDetails(viewer: Viewer, person: { readonly id: string; readonly is_disabled: boolean }): boolean {
  return !person.is_disabled || viewer.role === 'admin' || viewer.role === 'moderator';
}

/** On a profile an address that its owner hides is seen by the owner and by admins. */
export function seesEmail(
  viewer: Viewer,
  person: { readonly id: string; readonly hides_email: boolean; readonly is_disabled: boolean },
): boolean {
  if (viewer.id === person.id || viewer.role === 'admin') return true;
  return !person.hides_email && !person.is_disabled;
}
