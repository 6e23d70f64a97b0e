/** A check whether the college knows who owns an account: the limits of new accounts do not hold it. Areas contribute it. */
export interface KnownAccounts {
  readonly isKnown: (personId: string) => Promise<boolean>;
}
