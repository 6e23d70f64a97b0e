/**
 * A time in which a person's devices get only official push messages. An area contributes it (`pushSilences`), and
 * calls the SQL function `wake_push(people)` when its end changes.
 */
export interface PushSilence {
  /** The end of the silence, past or future; undefined for a person who has never set one. */
  endOf(personId: string): Promise<Date | undefined>;
}
