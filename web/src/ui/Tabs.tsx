import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

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
}

/** Tabs with their panels; only the chosen panel is rendered. */
export function Tabs<Id extends string>({ label, tabs, value, onValue }: TabsProps<Id>) {
  return (
    <Base.Root value={value} onValueChange={(next: Id) => onValue(next)}>
      <Base.List aria-label={label} className="relative flex overflow-x-auto border-line border-b">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.id}
            value={tab.id}
            className="min-h-12 flex-1 whitespace-nowrap px-4 font-medium text-muted transition-colors hover:text-text focus-visible:-outline-offset-2 data-active:text-accent-text"
          >
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-accent-text transition-[translate,width] duration-200" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
