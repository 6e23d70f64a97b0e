import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Move the focus among tabs with arrow keys, Home and End, as in the WAI-ARIA pattern. Enter chooses. */
export function moveAmongTabs(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const to = targetIndex(key, tabs.indexOf(target as HTMLElement));
  if (to === undefined) return;
  event.preventDefault();
  tabs.at(to % tabs.length)?.focus();
}

/** The index of the tab that a key leads to, counted from the end when negative; undefined for other keys. */
function targetIndex(key: string, current: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return -1;
  const step = STEPS[key];
  return step === undefined ? undefined : current + step;
}
