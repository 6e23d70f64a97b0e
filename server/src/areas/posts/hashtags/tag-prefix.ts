import { tagKey } from '@quad/contract/posts/tag-key';

/** What no tag contains, but people type: blanks, a #, and apostrophes, since o'brien is looked for as obrien. */
const LEFT_OUT = /[\s#'`´‘’‛′＇]/gu;

/** The beginning of the tags that a typed text may mean; several words are joined. */
export const tagPrefix = (typed: string): string => tagKey(typed.replace(LEFT_OUT, ''));
