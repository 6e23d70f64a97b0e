import type { PersonProfile } from '@quad/contract/people/people';
import { updateProfile } from '@quad/contract/people/profiles';
import type { FormOf } from '@quad/contract/wire/call';
import { completeWebAddress, trimText } from '@quad/contract/wire/text-rules';
import { formFields } from '../../../../lib/form-fields.ts';

export const profileFields = formFields(updateProfile);
const EMPTY = profileFields.empty({ hideEmail: 'false' });

/** A profile being edited: the fields of its form as texts, and its picture. */
export type ProfileDraft = typeof EMPTY & {
  /** A new picture, a removed one, or the saved one. */
  readonly picture: Blob | 'none' | 'unchanged';
};

export function draftOf(person: PersonProfile): ProfileDraft {
  const { name: fullname, college, hidesEmail } = person;
  const texts = { ...profileFields.textsOf(person), fullname, college: college?._id ?? '' };
  return {
    ...EMPTY,
    ...profileFields.read({ ...texts, hideEmail: hidesEmail ? 'true' : 'false' }),
    picture: 'unchanged',
  };
}

/** A profile as it is sent: its texts trimmed, and its web address complete. */
export const sentProfile = (draft: ProfileDraft): ProfileDraft => ({
  ...draft,
  fullname: trimText(draft.fullname),
  portfolio: completeWebAddress(trimText(draft.portfolio)),
});

/** The form to send: the bio and the fields that differ from the saved profile, so that nothing else is overwritten. */
export function formOf(
  draft: ProfileDraft,
  saved: ProfileDraft,
): FormOf<typeof updateProfile> & { profileImage?: Blob } {
  const changed = profileFields.names.filter((name) => name === 'bio' || draft[name] !== saved[name]);
  return {
    ...profileFields.read(Object.fromEntries(changed.map((name) => [name, draft[name]]))),
    ...(draft.picture instanceof Blob ? { profileImage: draft.picture } : {}),
  };
}
