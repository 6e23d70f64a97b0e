import { v7 } from 'uuid';

/**
 * Generate an id: a UUID of version 7. Its first 48 bits are milliseconds, so later ids sort later. `at` (milliseconds
 * since 1970) makes an id for an earlier event.
 */
export function newId(at?: number): string {
  return at === undefined ? v7() : v7({ msecs: at });
}

/** When an id was generated, in milliseconds since 1970; undefined for UUID versions without a time. */
export function madeAt(id: string): number | undefined {
  return id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : undefined;
}
