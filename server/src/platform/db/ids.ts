import { v7 } from 'uuid';

/**
 * A new id: a UUID of version 7, whose first 48 bits are milliseconds, so that ids made later sort later.
 * `at` (milliseconds since 1970) makes an id for something that happened then.
 */
export function newId(at?: number): string {
  return at === undefined ? v7() : v7({ msecs: at });
}

/** When an id was made, in milliseconds since 1970; undefined for one of another version, which does not say so. */
export function madeAt(id: string): number | undefined {
  return id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : undefined;
}
