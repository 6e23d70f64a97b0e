import type { ErrorDefinitions } from './definition.ts';

export const FEEDS_ERRORS = {
  not_trending: { status: 404, message: 'This is no longer on the list.' },
} as const satisfies ErrorDefinitions;
