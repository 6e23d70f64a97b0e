import { v7 } from 'uuid';

/**
 * A new id: a UUID of version 7, whose first 48 bits are milliseconds, so that ids made later sort later.
 * `at` (milliseconds since 1970) makes an id for something that happened then.
 */
export function newId(at?: number): string {
  return at === undefined ? v7() : v7({ msecs: at });
}
