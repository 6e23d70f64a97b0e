/**
 * A time in which a person's devices get only official push messages. An area contributes it (`pushSilences`), and
 * calls the SQL function `wake_push(people)` when its end changes.
 */
export interface PushSilence {
  /** The ends of these people's silences, past or future; without people who have never set one. */
  endsOf(people: readonly string[]): Promise<ReadonlyMap<string, Date>>;
}
