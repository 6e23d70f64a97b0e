import { type ReactNode, useEffect, useId } from 'react';
import { classNames } from './class-names.ts';
import { moveAmongTabs } from './tab-keys.ts';
import { FADING_ROW, useFadingRow } from './use-fading-row.ts';

export interface Tab<Id extends string> {
  id: Id;
  label: ReactNode;
  panel: ReactNode;
  /** The panel stays mounted while another one is shown, so that its filled fields are not lost. */
  keeps?: boolean;
}

interface TabsProps<Id extends string> {
  /** The choice that the tabs offer. */
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onValue: (id: Id) => void;
  /** `pills` are tabs within a tab. */
  look?: 'bar' | 'pills';
}

const BAR = 'relative min-h-11 flex-1 data-active:text-text md:min-h-12';
const PILL =
  'min-h-11 rounded-full border border-line data-active:border-chosen data-active:bg-chosen data-active:text-on-chosen';
const LINE =
  'absolute inset-x-0 bottom-0 h-0.5 scale-x-0 bg-chosen transition-[scale] duration-200 in-data-active:scale-x-100';

/**
 * Tabs with their panels. Only the chosen panel is rendered, and panels with `keeps`. Written by hand, because the
 * library's code is larger than most screens with tabs.
 */
export function Tabs<Id extends string>({ label, tabs, value, onValue, look = 'bar' }: TabsProps<Id>) {
  const name = useId();
  const list = useFadingRow();
  // a tab that an address or a link chose may be outside the visible part of the list
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab is looked for in the page
  useEffect(() => bringIntoView(list.current), [value]);

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={moveAmongTabs}
        className={classNames('flex', FADING_ROW, look === 'bar' ? 'border-line border-b' : 'gap-2 px-4 py-1 md:px-0')}
      >
        {tabs.map((tab) => {
          const isChosen = tab.id === value;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${name}-${tab.id}`}
              aria-selected={isChosen}
              aria-controls={isChosen ? `${name}-${tab.id}-panel` : undefined}
              data-active={isChosen ? '' : undefined}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => {
                if (!isChosen) onValue(tab.id);
              }}
              className={classNames(
                'whitespace-nowrap px-4 font-medium text-muted transition-colors hover:text-text focus-visible:-outline-offset-2',
                look === 'bar' ? BAR : PILL,
              )}
            >
              {tab.label}
              {look === 'bar' && <span aria-hidden="true" className={LINE} />}
            </button>
          );
        })}
      </div>
      {tabs
        .filter(({ id, keeps }) => id === value || keeps)
        .map(({ id, panel }) => (
          <div
            key={id}
            role="tabpanel"
            id={`${name}-${id}-panel`}
            aria-labelledby={`${name}-${id}`}
            hidden={id !== value}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches a panel of text alone
            tabIndex={0}
          >
            {panel}
          </div>
        ))}
    </>
  );
}

/** Scroll a list of tabs sideways until the chosen tab is visible, and scroll nothing else. */
function bringIntoView(list: HTMLElement | null) {
  const chosen = list?.querySelector('[data-active]')?.getBoundingClientRect();
  if (!list || !chosen) return;
  const { left, right } = list.getBoundingClientRect();
  if (chosen.left < left) list.scrollLeft -= left - chosen.left;
  else if (chosen.right > right) list.scrollLeft += chosen.right - right;
}
