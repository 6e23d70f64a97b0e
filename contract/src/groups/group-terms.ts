/**
 * The kinds of study groups, and how to join them: keys and labels. No dependency, because the browser loads this file.
 */
export const GROUP_KINDS = {
  course: 'Course',
  exam: 'Exam prep',
  project: 'Project',
  club: 'Club',
  other: 'Other',
} as const;
export type GroupKind = keyof typeof GROUP_KINDS;
export const GROUP_KIND_KEYS = Object.keys(GROUP_KINDS) as readonly GroupKind[];

export const GROUP_ACCESS = { open: 'Open', request: 'On request', hidden: 'Hidden' } as const;
export type GroupAccess = keyof typeof GROUP_ACCESS;
export const GROUP_ACCESS_KEYS = Object.keys(GROUP_ACCESS) as readonly GroupAccess[];

/** The level of a member's notifications. */
export const GROUP_LEVELS = { all: 'All topics', mentions: 'Mentions only', none: 'Nothing' } as const;
export type GroupLevel = keyof typeof GROUP_LEVELS;
export const GROUP_LEVEL_KEYS = Object.keys(GROUP_LEVELS) as readonly GroupLevel[];
