import type { FormOf } from '@quad/contract/call';
import { DEPARTMENT_KEYS } from '@quad/contract/departments';
import { BIO_MAX } from '@quad/contract/limits';
import type { PersonProfile } from '@quad/contract/people';
import type { updateProfile } from '@quad/contract/profiles';
import { PORTFOLIO, textProblem, trimText, USERNAME } from '@quad/contract/text-rules';

/** A profile while it is edited, as the form's fields hold it: nothing chosen is an empty text. */
export interface ProfileDraft {
  readonly bio: string;
  readonly portfolio: string;
  readonly username: string;
  /** The id of the college. */
  readonly college: string;
  readonly department: string;
  /** The year of study, from 1. */
  readonly year: string;
  readonly hidesEmail: boolean;
  /** Another picture, none any more, or the one there was. */
  readonly picture: Blob | 'none' | 'unchanged';
}

/** What is wrong with a field of the draft, by its name. */
export type DraftProblems = Partial<Record<'bio' | 'portfolio' | 'username' | 'picture', string>>;

export function draftOf(person: PersonProfile): ProfileDraft {
  return {
    bio: person.bio,
    portfolio: person.portfolio,
    username: person.username,
    college: person.college?._id ?? '',
    department: person.department ?? '',
    year: person.year === null ? '' : String(person.year),
    hidesEmail: person.hidesEmail ?? false,
    picture: 'unchanged',
  };
}

/** Whether anything is to be saved. Drafts are compared by what their fields hold. */
export function isChanged(draft: ProfileDraft, saved: ProfileDraft): boolean {
  return FIELDS.some((field) => draft[field] !== saved[field]);
}

const FIELDS = Object.keys({
  bio: 0,
  portfolio: 0,
  username: 0,
  college: 0,
  department: 0,
  year: 0,
  hidesEmail: 0,
  picture: 0,
} satisfies Record<keyof ProfileDraft, 0>) as readonly (keyof ProfileDraft)[];

/** What the server would refuse of a draft, in its own words. */
export function problemsOf({ bio, portfolio, username }: ProfileDraft): DraftProblems {
  const found = {
    bio: textProblem({ min: 0, max: BIO_MAX, says: '' }, bio),
    portfolio: textProblem(PORTFOLIO, trimText(portfolio)),
    username: textProblem(USERNAME, username),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

/** The form to send: the bio, and of the rest what differs from what was saved, so that nothing else is overwritten. */
export function formOf(
  draft: ProfileDraft,
  saved: ProfileDraft,
): FormOf<typeof updateProfile> & { profileImage?: Blob } {
  const department = ['' as const, ...DEPARTMENT_KEYS].find((key) => key === draft.department);
  return {
    bio: draft.bio,
    ...(trimText(draft.portfolio) === saved.portfolio ? {} : { portfolio: trimText(draft.portfolio) }),
    ...(draft.username === saved.username ? {} : { username: draft.username }),
    ...(draft.college === saved.college ? {} : { college: draft.college }),
    ...(draft.department === saved.department || department === undefined ? {} : { department }),
    ...(draft.year === saved.year ? {} : { year: draft.year }),
    ...(draft.hidesEmail === saved.hidesEmail ? {} : { hideEmail: draft.hidesEmail ? 'true' : 'false' }),
    ...(draft.picture instanceof Blob ? { profileImage: draft.picture } : {}),
  };
}
