import type { KeyboardEvent } from 'react';

/** The code of every key that an input method has used. */
const USED_BY_INPUT_METHOD = 229;

/**
 * Whether a key belongs to an input method: while it composes a word, Enter and Escape end the word and nothing else. Safari
 * ends the composition before it tells of the key, so that only the code of the key says so.
 */
export const isImeKey = ({ nativeEvent }: Pick<KeyboardEvent, 'nativeEvent'>): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === USED_BY_INPUT_METHOD;
