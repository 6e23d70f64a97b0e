/**
 * A check whether the college knows the owner of an account, which exempts it from the limits of new accounts. Areas
 * contribute it.
 */
export interface KnownAccounts {
  readonly isKnown: (personId: string) => Promise<boolean>;
}
