import { msg } from '@lingui/core/runtime-macro';
import { tableOfTexts } from '../language/table-of-texts.ts';

/** The pronouns to choose from. A fixed list prevents other texts in a place that every profile shows. */
export const PRONOUNS = ['she/her', 'he/him', 'they/them', 'she/they', 'he/they', 'Any pronouns', 'Ask me'] as const;

const TEXTS: Readonly<Record<string, string | undefined>> = tableOfTexts({
  'Any pronouns': msg`Any pronouns`,
  'Ask me': msg`Ask me`,
});

/** Pronouns as people read them. English ones stay in every language, because a person chose them. */
export const pronounsText = (pronouns: string): string => TEXTS[pronouns] ?? pronouns;
