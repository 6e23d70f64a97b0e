import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** On a list of tabs: arrow keys, Home and End move the focus among them, and Enter chooses, as WAI-ARIA has it. */
export function moveAmongTabs(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const step = STEPS[key];
  const to =
    key === 'Home'
      ? 0
      : key === 'End'
        ? -1
        : step === undefined
          ? undefined
          : tabs.indexOf(target as HTMLElement) + step;
  if (to === undefined) return;
  event.preventDefault();
  tabs.at(to % tabs.length)?.focus();
}
