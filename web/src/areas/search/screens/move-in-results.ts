import type { KeyboardEvent } from 'react';
import { links, shownField } from '../queries/search-keys.ts';

/** In the results: Up and Down move between them; Up from the first, and Escape, return to the field. */
export function moveInResults(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const all = links();
  const at = all.indexOf(event.target as HTMLElement);
  if (event.key === 'Escape' || (step === -1 && at === 0)) {
    event.preventDefault();
    shownField()?.focus();
  } else if (step !== undefined && at !== -1) {
    event.preventDefault();
    all[at + step]?.focus();
  }
}
