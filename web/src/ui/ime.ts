import type { KeyboardEvent } from 'react';

/** The key code that browsers report for every key used by an input method. */
const USED_BY_INPUT_METHOD = 229;

/**
 * Whether a key belongs to an input method: while it composes a word, Enter and Escape end the word and nothing else.
 * Safari ends the composition before the key event, so only the key code shows it.
 */
export const isImeKey = ({ nativeEvent }: Pick<KeyboardEvent, 'nativeEvent'>): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === USED_BY_INPUT_METHOD;
