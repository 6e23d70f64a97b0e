import type { KeyboardEvent } from 'react';

/**
 * Stop Enter in a line of a form from sending the form, as browsers do by default. What a form publishes is published
 * with its button, because Enter is often pressed to end a word, a suggestion or a field.
 */
export function enterStays(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
