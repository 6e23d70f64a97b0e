import { foldText } from '@quad/contract/text/fold-text';

export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The LIKE pattern of folded texts (`fold_text`, `people.search_text`) that contain this text. */
export const foldedPattern = (text: string): string => `%${foldedText(text)}%`;

/** The LIKE pattern of folded texts that begin with this text. */
export const foldedPrefix = (text: string): string => `${foldedText(text)}%`;

/** A text that folding makes empty stays unfolded, and so finds nothing: an empty pattern would find everything. */
const foldedText = (text: string) => likeText(foldText(text) || text);
