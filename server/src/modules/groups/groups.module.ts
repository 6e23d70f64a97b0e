import type { Platform } from '../../platform/platform.ts';
import { createGroupMembership } from './group-membership.ts';

/** Study groups: members, topics and replies. */
export function groupsModule({ db }: Platform) {
  const groupMembership = createGroupMembership({ db });
  return { name: 'groups', services: { groupMembership } };
}
