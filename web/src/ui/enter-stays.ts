import type { KeyboardEvent } from 'react';

/** Inputs that Enter presses like a button, e.g. to choose a file. */
const PRESSED = new Set(['file', 'submit', 'button', 'reset', 'image', 'color']);

/**
 * Stop Enter in a line of a form from sending the form, as browsers do by default. What a form publishes is published
 * with its button, because Enter is often pressed to end a word, a suggestion or a field.
 */
export function enterStays(event: KeyboardEvent) {
  const { key, target } = event;
  if (key === 'Enter' && target instanceof HTMLInputElement && !PRESSED.has(target.type)) event.preventDefault();
}
