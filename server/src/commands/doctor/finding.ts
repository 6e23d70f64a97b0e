/** What the doctor has looked at, how it is, and what to do if it is not well. */
export interface Finding {
  readonly state: 'ok' | 'warn' | 'fail';
  readonly name: string;
  readonly says: string;
}

/** Makes findings about one thing. */
export const about = (name: string) => ({
  ok: (says: string): Finding => ({ state: 'ok', name, says }),
  warn: (says: string): Finding => ({ state: 'warn', name, says }),
  fail: (says: string): Finding => ({ state: 'fail', name, says }),
});

export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 200);
