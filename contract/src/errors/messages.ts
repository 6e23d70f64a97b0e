import { GROUP_MEMBERS_MAX } from '../limits/messages.ts';
import type { ErrorDefinitions } from './definition.ts';

export const MESSAGES_ERRORS = {
  message_self: { status: 400, message: 'You cannot write to yourself.' },
  empty_message: { status: 400, message: 'A message needs some text or a post.' },
  not_an_emoji: { status: 400, message: 'Please choose one emoji.' },
  no_such_conversation: { status: 404, message: 'There is no such conversation.' },
  no_such_message: { status: 404, message: 'This message no longer exists.' },
  no_such_member: { status: 404, message: 'This person is not in the group.' },
  no_such_subject: { status: 404, message: 'What you want to write about no longer exists.' },
  request_pending: {
    status: 409,
    message: 'You can send more messages once your request has been accepted.',
  },
  recipient_gone: { status: 409, message: 'This account was deleted or disabled. It receives no messages.' },
  friends_only: { status: 403, message: 'You can write to each other once you are friends.' },
  cannot_reply: { status: 409, message: 'The message you reply to no longer exists.' },
  edit_too_late: { status: 409, message: 'Messages can be edited for 15 minutes.' },
  group_full: { status: 409, message: `A group can have up to ${GROUP_MEMBERS_MAX} members.` },
} as const satisfies ErrorDefinitions;
