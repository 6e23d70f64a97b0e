/** Says of whom the campus knows who they are: they are held to no limits of new accounts. Domains contribute it. */
export interface KnownAccounts {
  readonly isKnown: (personId: string) => Promise<boolean>;
}
