/**
 * A time in which a person's devices get official push messages alone. An area that lets people set one contributes it
 * (`pushSilences`), and calls the SQL function `wake_push(people)` whenever its end changes.
 */
export interface PushSilence {
  /** When it ends, or has ended last; undefined for somebody who has never set one. */
  endOf(personId: string): Promise<Date | undefined>;
}
