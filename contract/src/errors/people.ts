import type { ErrorDefinitions } from './definition.ts';

export const PEOPLE_ERRORS = {
  block_self: { status: 400, message: 'You cannot block or mute yourself.' },
  friend_self: { status: 400, message: 'You cannot ask yourself to be friends.' },
  follow_self: { status: 400, message: 'You cannot follow yourself.' },
  no_such_person: { status: 404, message: 'There is no such person.' },
  no_such_request: { status: 404, message: 'This friend request no longer exists.' },
  username_taken: { status: 409, message: 'This username is taken.' },
  name_is_verified: {
    status: 409,
    message: 'Your name is verified. To change it, write to the people who run Quad.',
  },
  not_asked: { status: 409, message: 'This notice does not ask to be acknowledged.' },
  already_friends: { status: 409, message: 'You are already friends.' },
  not_friends: { status: 409, message: 'Only friends can be on this list.' },
} as const satisfies ErrorDefinitions;
