import { msg } from '@lingui/core/runtime-macro';
import { tableOfTexts } from '../language/table-of-texts.ts';

/**
 * The kinds of study groups, and how to join them: keys and labels. No schema, because the browser loads this file.
 */
export const GROUP_KINDS = tableOfTexts({
  course: msg`Course`,
  exam: msg`Exam prep`,
  project: msg`Project`,
  club: msg`Club`,
  other: msg`Other`,
});
export type GroupKind = keyof typeof GROUP_KINDS;
export const GROUP_KIND_KEYS = Object.keys(GROUP_KINDS) as readonly GroupKind[];

export const GROUP_ACCESS = tableOfTexts({
  open: msg({ message: 'Open', context: 'access' }),
  request: msg`On request`,
  hidden: msg`Hidden`,
});
export type GroupAccess = keyof typeof GROUP_ACCESS;
export const GROUP_ACCESS_KEYS = Object.keys(GROUP_ACCESS) as readonly GroupAccess[];

/** The level of a member's notifications. */
export const GROUP_LEVELS = tableOfTexts({ all: msg`All topics`, mentions: msg`Mentions only`, none: msg`Nothing` });
export type GroupLevel = keyof typeof GROUP_LEVELS;
export const GROUP_LEVEL_KEYS = Object.keys(GROUP_LEVELS) as readonly GroupLevel[];
