import { defineTopic } from '../bus/bus.ts';

/** A session has ended, named by the SHA-256 of its token. */
export const sessionEnded = defineTopic<{ tokenHash: string }>('session-ended');

/** What is cached of this person (name, role, whether the account is disabled) is out of date. */
export const personChanged = defineTopic<{ personId: string }>('person-changed');
