/**
 * A check whether the college knows the owner of an account. Known accounts have no limits of new ones. Areas
 * contribute it.
 */
export interface KnownAccounts {
  readonly isKnown: (personId: string) => Promise<boolean>;
}
