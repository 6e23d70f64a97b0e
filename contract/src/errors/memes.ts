import type { ErrorDefinitions } from './definition.ts';

export const MEMES_ERRORS = {
  no_such_meme: { status: 404, message: 'This meme no longer exists.' },
} as const satisfies ErrorDefinitions;
