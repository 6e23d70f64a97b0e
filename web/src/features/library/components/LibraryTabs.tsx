import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';

interface LibraryTab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly panel: ReactNode;
}

interface LibraryTabsProps<Id extends string> {
  tabs: readonly LibraryTab<Id>[];
  value: Id;
  onValue: (id: Id) => void;
  /** Tabs whose panels stay, unseen: what is filled in there is not lost. */
  kept: readonly Id[];
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * The tabs of the library. Lighter than `ui/Tabs`, which would be half of what this screen loads: the arrow keys go round, and
 * what they reach is chosen.
 */
export function LibraryTabs<Id extends string>({ tabs, value, onValue, kept }: LibraryTabsProps<Id>) {
  const name = useId();
  const list = useRef<HTMLDivElement>(null);

  function press(event: KeyboardEvent) {
    const at = tabs.findIndex(({ id }) => id === value);
    const step = STEPS[event.key];
    const to = { Home: 0, End: tabs.length - 1 }[event.key] ?? (step && (at + step + tabs.length) % tabs.length);
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    onValue(tab.id);
    list.current?.querySelectorAll('button')[tabs.indexOf(tab)]?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label="Library" onKeyDown={press} className="flex border-line border-b">
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${name}-${id}-tab`}
            aria-controls={`${name}-${id}`}
            aria-selected={id === value}
            tabIndex={id === value ? 0 : -1}
            onClick={() => onValue(id)}
            className={classNames(
              '-mb-px min-h-12 flex-1 border-b-2 px-4 font-medium transition-colors focus-visible:-outline-offset-2',
              id === value ? 'border-accent-text text-accent-text' : 'border-transparent text-muted hover:text-text',
            )}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div key={id} role="tabpanel" id={`${name}-${id}`} aria-labelledby={`${name}-${id}-tab`} hidden={id !== value}>
          {(id === value || kept.includes(id)) && panel}
        </div>
      ))}
    </>
  );
}
