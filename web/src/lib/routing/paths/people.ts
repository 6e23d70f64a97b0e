import { oneOf, type PathList, text } from '../search-params.ts';

const PROFILE = {
  /** Without a tab, the user's posts. */
  tab: oneOf('mentions', 'saved'),
  /** The post that is shown in full over the profile. */
  post: text,
};

export const PROFILE_PATHS = {
  '/profile': PROFILE,
  '/profile/$userId': PROFILE,
} as const satisfies PathList;

export const EDIT_PROFILE_PATHS = {
  '/edit-profile': {},
} as const satisfies PathList;

export const FRIENDS_PATHS = {
  /** Without a tab, suggestions; `list` filters the friends. */
  '/friends': { tab: oneOf('requests', 'friends'), list: oneOf('close', 'work') },
} as const satisfies PathList;

export const FIRST_STEPS_PATHS = {
  /** Without a step, the first unfinished one. */
  '/first-steps': { step: oneOf('age', 'choices', 'picture', 'study', 'people') },
} as const satisfies PathList;
