import { foldText } from '@quad/contract/text/fold-text';

/** The part of a LIKE pattern that stands for exactly this text. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The LIKE pattern of folded texts (`fold_text`, `people.search_text`) that hold this text. */
export const foldedPattern = (text: string): string => `%${foldedText(text)}%`;

/** The LIKE pattern of folded texts that begin with this text. */
export const foldedPrefix = (text: string): string => `${foldedText(text)}%`;

/** A text of which folding leaves nothing is found as it is, which is nowhere: an empty pattern would find everything. */
const foldedText = (text: string) => likeText(foldText(text) || text);
