/**
 * A time in which a person wants only what is official pushed to their devices. A module that lets people set one brings
 * it, and calls the SQL function `wake_push(people)` whenever its end changes.
 */
export interface PushSilence {
  /** When it ends, or has ended last; undefined for somebody who has never set one. */
  endOf(personId: string): Promise<Date | undefined>;
}
