import { tagKey } from '@quad/contract/posts/tag-key';

/** Characters that people type and tags lack: blanks, a # and apostrophes. The tag of O'Brien is obrien. */
const LEFT_OUT = /[\s#'`´‘’‛′＇]/gu;

/** The beginning of the tags that a typed text may mean; several words are joined. */
export const tagPrefix = (typed: string): string => tagKey(typed.replace(LEFT_OUT, ''));
