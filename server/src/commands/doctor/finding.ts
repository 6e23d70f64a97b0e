/** A finding of the doctor: its subject, its state, and advice for a problem. */
export interface Finding {
  readonly state: 'ok' | 'warn' | 'fail';
  readonly name: string;
  readonly says: string;
}

/** Create findings about one subject. */
export const about = (name: string) => ({
  ok: (says: string): Finding => ({ state: 'ok', name, says }),
  warn: (says: string): Finding => ({ state: 'warn', name, says }),
  fail: (says: string): Finding => ({ state: 'fail', name, says }),
});

export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 200);
