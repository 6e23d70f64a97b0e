import { TOPICS_PINNED_MAX } from '../limits/groups.ts';
import type { ErrorDefinitions } from './definition.ts';

export const GROUPS_ERRORS = {
  empty_reply: { status: 400, message: 'Please write something.' },
  banned_from_study_group: { status: 403, message: 'The hosts of this group have banned you.' },
  not_in_study_group: { status: 403, message: 'Join the group first.' },
  /** Admins may answer only while no host of the group is active. */
  group_leaders_here: {
    status: 403,
    message: 'A host of this group was active recently. They answer requests to join.',
  },
  no_such_study_group: { status: 404, message: 'This study group no longer exists.' },
  no_such_join: { status: 404, message: 'This person has withdrawn their request to join.' },
  no_such_group_request: { status: 404, message: 'This request no longer exists.' },
  no_such_topic: { status: 404, message: 'This topic no longer exists.' },
  no_such_reply: { status: 404, message: 'This reply no longer exists.' },
  owner_not_friend: {
    status: 403,
    message: 'You can only hand a group over to a friend. Ask them to be friends first.',
  },
  owner_must_hand_over: { status: 409, message: 'You own this group. Hand it over or delete it first.' },
  room_asked_already: { status: 409, message: 'The admins have not answered your last request yet.' },
  room_enough: { status: 409, message: 'The group already has room for that many.' },
  group_request_answered: { status: 409, message: 'This request has already been answered.' },
  study_group_closed: {
    status: 409,
    message: 'This group has been closed. It can be read, but not joined or written in.',
  },
  study_group_open: { status: 409, message: 'This group is already open.' },
  group_owner_changed: { status: 409, message: 'This group has a new owner. Please check again.' },
  group_nudged_already: { status: 409, message: 'Its hosts were already reminded in the last 24 hours.' },
  nobody_asks: { status: 409, message: 'There are no requests to join this group now.' },
  topic_locked: { status: 409, message: 'This topic is locked. Only hosts can reply.' },
  too_many_pinned: { status: 409, message: `A group can pin ${TOPICS_PINNED_MAX} topics. Unpin one first.` },
} as const satisfies ErrorDefinitions;
