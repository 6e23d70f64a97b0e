import type { FormOf } from '@quad/contract/call';
import type { PersonProfile } from '@quad/contract/people';
import { updateProfile } from '@quad/contract/profiles';
import { trimText } from '@quad/contract/text-rules';
import { formFields } from '../../lib/form-fields.ts';

const profileFields = formFields(updateProfile);
type ProfileField = (typeof profileFields.names)[number];

/** A profile while it is edited: the fields of its form as texts, and its picture. */
export interface ProfileDraft extends Readonly<Record<ProfileField, string>> {
  /** Another picture, none any more, or the one there was. */
  readonly picture: Blob | 'none' | 'unchanged';
}

/** What is wrong with a field of the draft, by its name. */
export type DraftProblems = Partial<Record<keyof ProfileDraft, string>>;

export function draftOf(person: PersonProfile): ProfileDraft {
  return {
    ...profileFields.textsOf(person),
    college: person.college?._id ?? '',
    hideEmail: String(person.hidesEmail ?? false),
    picture: 'unchanged',
  };
}

const FIELDS: readonly (keyof ProfileDraft)[] = [...profileFields.names, 'picture'];

/** Whether a name is a field of the draft. */
export const isField = (name: string): name is keyof ProfileDraft => FIELDS.some((field) => field === name);

/** Whether anything is to be saved. Drafts are compared by what their fields hold. */
export function isChanged(draft: ProfileDraft, saved: ProfileDraft): boolean {
  return FIELDS.some((field) => draft[field] !== saved[field]);
}

/** What the server would refuse of a draft, in its own words. */
export function problemsOf(draft: ProfileDraft): DraftProblems {
  const texts = trimmed(draft);
  const found = profileFields.names.map((name) => [name, profileFields.problemOf(name, texts[name])] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

/** The form to send: the bio, and of the rest what differs from what was saved, so that nothing else is overwritten. */
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

const trimmed = (draft: ProfileDraft): ProfileDraft => ({ ...draft, portfolio: trimText(draft.portfolio) });
