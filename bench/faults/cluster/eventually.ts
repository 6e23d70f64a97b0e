import { until } from '../quad.ts';

/** How often a part is asked, and how long it may take to heal: the machine may be busy. */
const EVERY_MS = 250;
const PATIENCE_MS = 180_000;

/** Wait until a part is as it should be, and return the milliseconds. Throws after three minutes. */
export const eventually = (what: string, isSo: () => Promise<boolean>): Promise<number> =>
  until(what, isSo, EVERY_MS, PATIENCE_MS);
