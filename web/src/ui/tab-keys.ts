import type { KeyboardEvent } from 'react';
import { arrowStep } from '../lib/reading-direction.ts';

/** Move the focus among tabs with arrow keys, Home and End, as in the WAI-ARIA pattern. Enter chooses. */
export function moveAmongTabs(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const to = targetIndex(event, tabs.indexOf(target as HTMLElement));
  if (to === undefined) return;
  event.preventDefault();
  tabs.at(to % tabs.length)?.focus();
}

/** The index of the tab that a key leads to, counted from the end when negative; undefined for other keys. */
function targetIndex(event: KeyboardEvent, current: number): number | undefined {
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return -1;
  const step = arrowStep(event);
  return step === undefined ? undefined : current + step;
}
