import { type ReactNode, use, useEffect, useId } from 'react';
import type { Href } from '../lib/routing/address.ts';
import { Link } from '../lib/routing/Link.tsx';
import { classNames } from './class-names.ts';
import { IsBesideItem } from './is-beside-item.ts';
import { moveAmongTabs } from './tab-keys.ts';
import { FADING_ROW, useFadingRow } from './use-fading-row.ts';

export interface AddressTab {
  id: string;
  label: ReactNode;
  href: Href;
}

interface AddressTabsProps {
  /** The choice that the tabs offer. */
  label: string;
  tabs: readonly AddressTab[];
  chosen: string;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

/**
 * Tabs that are links, because each has an address of its own. For tabs without addresses use `Tabs`. Where they do not
 * fit, they scroll.
 */
export function AddressTabs({ label, tabs, chosen, children }: AddressTabsProps) {
  const id = useId();
  const list = useFadingRow();
  const isNarrow = use(IsBesideItem);

  // The tabs may scroll: bring the chosen one into view, whatever address the user came by.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[id="${id}-${chosen}"]`);
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.clientWidth) / 2;
  }, [id, chosen, list]);

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={moveAmongTabs}
        className={classNames('relative flex border-line border-b', FADING_ROW)}
      >
        {tabs.map((tab) => {
          const isChosen = tab.id === chosen;
          return (
            <Link
              key={tab.id}
              id={`${id}-${tab.id}`}
              role="tab"
              href={tab.href}
              replace
              resetScroll={false}
              aria-selected={isChosen}
              aria-controls={isChosen ? `${id}-panel` : undefined}
              tabIndex={isChosen ? 0 : -1}
              className={classNames(
                'flex min-h-11 items-center justify-center whitespace-nowrap border-b-2 font-medium transition-colors focus-visible:-outline-offset-2 md:min-h-12',
                isNarrow ? 'grow px-0.5 text-14' : 'flex-1 px-3 md:px-4',
                isChosen ? 'border-chosen text-text' : 'border-transparent text-muted hover:text-text',
              )}
            >
              {tab.label}
            </Link>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}
