import { defineTopic } from '../bus/bus.ts';

/** A session has ended, identified by the SHA-256 of its token. */
export const sessionEnded = defineTopic<{ tokenHash: string }>('session-ended');

/** The cached data of this user (name, role, whether the account is disabled) is outdated. */
export const personChanged = defineTopic<{ personId: string }>('person-changed');
