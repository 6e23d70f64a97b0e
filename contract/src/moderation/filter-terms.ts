import { msg } from '@lingui/core/runtime-macro';
import { say } from '../language/say.ts';

/** The terms of filters and flags. No schema, because the browser loads this file. */

/** A filter finds words, or links to a site. */
export const FILTER_KINDS = ['word', 'link'] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];

/**
 * Why something is flagged without a report: a word, a link, a link in the text of a new account, a repeated text, or a
 * picture similar to a removed one.
 */
export const FLAG_CAUSES = ['word', 'link', 'new_account', 'repeat', 'picture'] as const;
export type FlagCause = (typeof FLAG_CAUSES)[number];

export interface FoundFlag {
  readonly cause: FlagCause;
  /** The word, the site, or the number of copies of a text. */
  readonly detail: string;
}

/** The text of a flag. */
export function flagSays({ cause, detail }: FoundFlag): string {
  switch (cause) {
    case 'word':
      return say(msg`Flagged by a filter: the word “${{ detail }}”`);
    case 'link':
      return say(msg`Flagged by a filter: a link to ${{ detail }}`);
    case 'new_account':
      return say(msg`A link in the text of a new account: ${{ detail }}`);
    case 'repeat':
      return say(msg`The same text was published ${{ detail }} times within an hour`);
    case 'picture':
      return say(msg`Looks like a picture that was removed`);
  }
}
