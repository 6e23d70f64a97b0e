/** What filters and flags are called by. No dependency, because the browser loads it. */

/** A filter finds words, or links to a site. */
export const FILTER_KINDS = ['word', 'link'] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];

/**
 * Why something is flagged without anybody reporting it: a word, a link, a link in the text of a new account, the same text
 * again and again, a picture like one that was removed.
 */
export const FLAG_CAUSES = ['word', 'link', 'new_account', 'repeat', 'picture'] as const;
export type FlagCause = (typeof FLAG_CAUSES)[number];

/** What was found, and where. */
export interface FoundFlag {
  readonly cause: FlagCause;
  /** The word, the site, or how many copies of a text there were. */
  readonly detail: string;
}

/** What a flag says. */
export function flagSays({ cause, detail }: FoundFlag): string {
  switch (cause) {
    case 'word':
      return `Flagged by a filter: the word “${detail}”`;
    case 'link':
      return `Flagged by a filter: a link to ${detail}`;
    case 'new_account':
      return `A link in the text of a new account: ${detail}`;
    case 'repeat':
      return `The same text was published ${detail} times within an hour`;
    case 'picture':
      return 'Looks like a picture that was removed';
  }
}
