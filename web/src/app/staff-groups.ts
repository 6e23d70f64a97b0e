import type { Entry } from '../lib/routing/entries.ts';
import { forRoles } from './access.ts';
import { frame } from './layouts.ts';
import type { Groups } from './route-groups.ts';

/** The groups of moderators and admins. */
export const STAFF_GROUPS = {
  moderators: { layout: frame, guard: (entry: Entry) => forRoles(['moderator', 'admin'], entry) },
  admins: { layout: frame, guard: (entry: Entry) => forRoles(['admin'], entry) },
} satisfies Groups;
