import { CAUSES, type Cause } from '@quad/contract/campus/causes';

/** A finding of the doctor: its cause, its state, and advice for a problem. */
export interface Finding {
  readonly state: 'ok' | 'warn' | 'fail';
  readonly cause: Cause;
  /** The name of the cause. */
  readonly name: string;
  readonly says: string;
}

/** Create findings about one cause of the common list. */
export const about = (cause: Cause) => {
  const { name } = CAUSES[cause];
  return {
    ok: (says: string): Finding => ({ state: 'ok', cause, name, says }),
    warn: (says: string): Finding => ({ state: 'warn', cause, name, says }),
    fail: (says: string): Finding => ({ state: 'fail', cause, name, says }),
  };
};

export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 200);
