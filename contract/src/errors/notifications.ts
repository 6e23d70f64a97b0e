import type { ErrorDefinitions } from './definition.ts';

export const NOTIFICATIONS_ERRORS = {
  no_such_device: { status: 404, message: 'Push notifications are not on for this device.' },
  push_not_taken: {
    status: 503,
    message: 'Your browser’s push service did not accept the message. Please try again later.',
    retryAfter: 30,
  },
} as const satisfies ErrorDefinitions;
