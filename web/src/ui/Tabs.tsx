import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Tab<Id extends string> {
  id: Id;
  label: ReactNode;
  panel: ReactNode;
}

interface TabsProps<Id extends string> {
  /** What the tabs choose between. */
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onValue: (id: Id) => void;
  /** `pills` are tabs within a tab. */
  look?: 'bar' | 'pills';
}

/** Tabs with their panels; only the chosen panel is rendered. */
export function Tabs<Id extends string>({ label, tabs, value, onValue, look = 'bar' }: TabsProps<Id>) {
  const isBar = look === 'bar';
  return (
    <Base.Root value={value} onValueChange={(next: Id) => onValue(next)}>
      <Base.List
        aria-label={label}
        className={classNames('relative flex overflow-x-auto', isBar ? 'border-line border-b' : 'gap-2 px-4 py-1')}
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.id}
            value={tab.id}
            className={classNames(
              'whitespace-nowrap px-4 font-medium text-muted transition-colors hover:text-text focus-visible:-outline-offset-2',
              isBar
                ? 'min-h-12 flex-1 data-active:text-accent-text'
                : 'min-h-11 rounded-full border border-line data-active:border-accent data-active:bg-accent data-active:text-on-accent',
            )}
          >
            {tab.label}
          </Base.Tab>
        ))}
        {isBar && (
          <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-accent-text transition-[translate,width] duration-200" />
        )}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
