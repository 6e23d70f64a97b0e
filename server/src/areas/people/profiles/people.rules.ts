import { may } from '@quad/contract/wire/roles';
import type { Viewer } from '../../../platform/auth/sessions.ts';

export function mayEditProfile(viewer: Viewer, personId: string): boolean {
  return viewer.id === personId;
}

/** A verified name is the name on the identity card, so its owner may not change it. An admin can (in the console). */
export function mayChangeName(
  person: { readonly name: string; readonly is_verified: boolean },
  name: string | undefined,
): boolean {
  return !person.is_verified || name === undefined || name.trim() === person.name;
}

export function mayRemovePicture(viewer: Viewer, personId: string): boolean {
  return viewer.id === personId || may(viewer.role, 'cases');
}

/** Only admins see addresses in lists, so that nobody collects them in bulk. Users do not even see their own. */
export function seesEmailsInLists(viewer: Viewer): boolean {
  return may(viewer.role, 'accounts');
}

/**
 * A disabled account shows who it is, because its posts stay, but no details. Moderators and admins see all.
 */
export function seesDetails(viewer: Viewer, person: { readonly id: string; readonly is_disabled: boolean }): boolean {
  return !person.is_disabled || may(viewer.role, 'cases');
}

/** On a profile, only the owner and admins see a hidden address. */
export function seesEmail(
  viewer: Viewer,
  person: { readonly id: string; readonly hides_email: boolean; readonly is_disabled: boolean },
): boolean {
  if (viewer.id === person.id || may(viewer.role, 'accounts')) return true;
  return !person.hides_email && !person.is_disabled;
}
