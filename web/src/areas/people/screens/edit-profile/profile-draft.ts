import type { PersonProfile } from '@quad/contract/people/people';
import { updateProfile } from '@quad/contract/people/profiles';
import type { FormOf } from '@quad/contract/wire/call';
import { completeWebAddress, trimText } from '@quad/contract/wire/text-rules';
import { formFields } from '../../../../lib/form-fields.ts';

const profileFields = formFields(updateProfile);
type ProfileField = (typeof profileFields.names)[number];

/** A profile being edited: the fields of its form as texts, and its picture. */
export interface ProfileDraft extends Readonly<Record<ProfileField, string>> {
  /** A new picture, a removed one, or the saved one. */
  readonly picture: Blob | 'none' | 'unchanged';
}

/** Error messages by the name of the field. */
export type DraftProblems = Partial<Record<keyof ProfileDraft, string>>;

export function draftOf(person: PersonProfile): ProfileDraft {
  return {
    ...profileFields.textsOf(person),
    fullname: person.name,
    college: person.college?._id ?? '',
    hideEmail: String(person.hidesEmail ?? false),
    picture: 'unchanged',
  };
}

const FIELDS: readonly (keyof ProfileDraft)[] = [...profileFields.names, 'picture'];

/** Whether a name is a field of the draft. */
export const isField = (name: string): name is keyof ProfileDraft => FIELDS.some((field) => field === name);

/** Whether there is anything to save. Drafts are compared field by field. */
export function isChanged(draft: ProfileDraft, saved: ProfileDraft): boolean {
  return FIELDS.some((field) => draft[field] !== saved[field]);
}

/** The errors that the server would answer for a draft. */
export function problemsOf(draft: ProfileDraft): DraftProblems {
  const texts = trimmed(draft);
  const found = profileFields.names.map((name) => [name, profileFields.problemOf(name, texts[name])] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

/** The form to send: the bio and the fields that differ from the saved profile, so that nothing else is overwritten. */
export function formOf(
  draft: ProfileDraft,
  saved: ProfileDraft,
): FormOf<typeof updateProfile> & { profileImage?: Blob } {
  const texts = trimmed(draft);
  const sent = profileFields.names.filter((name) => name === 'bio' || texts[name] !== saved[name]);
  return {
    ...profileFields.read(Object.fromEntries(sent.map((name) => [name, texts[name]]))),
    ...(draft.picture instanceof Blob ? { profileImage: draft.picture } : {}),
  };
}

const trimmed = (draft: ProfileDraft): ProfileDraft => ({
  ...draft,
  fullname: trimText(draft.fullname),
  portfolio: completeWebAddress(trimText(draft.portfolio)),
});
