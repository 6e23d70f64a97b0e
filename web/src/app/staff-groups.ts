import { CAPABILITIES, rolesThatMay } from '@quad/contract/wire/roles';
import type { Entry } from '../lib/routing/entries.ts';
import { forRoles } from './access.ts';
import { frame } from './layouts.ts';
import type { Groups } from './route-groups.ts';

/** The groups of staff: for each capability, the roles that have it. */
export const STAFF_GROUPS: Groups = Object.fromEntries(
  CAPABILITIES.map((capability) => [
    capability,
    { layout: frame, guard: (entry: Entry) => forRoles(rolesThatMay(capability), entry) },
  ]),
);
