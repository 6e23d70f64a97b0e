import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { FilterRow } from './FilterSelect.tsx';
import { InFilterSheet } from './in-filter-sheet.ts';
import { SearchLine } from './ListHeader.tsx';
import { Sheet } from './Sheet.tsx';
import { useTwoColumns } from './use-two-columns.ts';

interface ListFiltersProps<Name extends string> {
  /** The search field of the list. */
  field: ReactNode;
  /** The name of the group of filters. */
  label?: string;
  /** The filters by their parameters of the address; undefined where one is off. The order of the list is no filter. */
  chosen: Readonly<Record<Name, unknown>>;
  /** Change the address so that no filter is on. */
  onClear: (none: Record<Name, undefined>) => void;
  /** Each `FilterSelect` and `FilterToggle`. */
  children: ReactNode;
}

/**
 * The search and the filters of a list. From 768 px on the filters are a row below the search. On phones a button beside
 * the search opens them in a sheet and has their number, so the list begins higher (decision 356).
 */
export function ListFilters<Name extends string>(props: ListFiltersProps<Name>) {
  const { field, label = t`Filters`, children } = props;
  const isRow = useTwoColumns();
  if (!isRow) return <FiltersInSheet {...props} />;
  return (
    <>
      <SearchLine>{field}</SearchLine>
      <fieldset aria-label={label} className="min-w-0">
        <FilterRow>{children}</FilterRow>
      </fieldset>
    </>
  );
}

function FiltersInSheet<Name extends string>({
  field,
  label = t`Filters`,
  chosen,
  onClear,
  children,
}: ListFiltersProps<Name>) {
  const [isOpen, setOpen] = useState(false);
  const names = (Object.keys(chosen) as Name[]).filter((name) => chosen[name] !== undefined);
  const count = names.length;
  const clear = () => onClear(Object.fromEntries(names.map((name) => [name, undefined])) as Record<Name, undefined>);
  return (
    <div className="flex gap-2 px-4 pt-1.5 pb-3">
      <div className="min-w-0 flex-1">{field}</div>
      <Button kind="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)} className="shrink-0 px-3.5 text-14">
        <SlidersHorizontal size={18} aria-hidden className="text-muted" />
        <span className="max-[23rem]:sr-only">{t`Filter`}</span>
        {count > 0 && (
          <span className="min-w-5 rounded-full bg-chosen px-1.5 text-12 text-on-chosen leading-5 tabular-nums">
            <span aria-hidden>{count}</span>
            <span className="sr-only">{plural(count, { one: '# filter is on', other: '# filters are on' })}</span>
          </span>
        )}
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={t`Filters`} keepsText>
        <InFilterSheet value>
          <fieldset aria-label={label} className="flex flex-wrap gap-x-2 gap-y-4">
            {children}
          </fieldset>
        </InFilterSheet>
        <div className="mt-6 grid grid-cols-2 gap-2">
          <Button kind="secondary" disabled={count === 0} onClick={clear}>
            <Trans>Clear filters</Trans>
          </Button>
          <Button onClick={() => setOpen(false)}>{t`Done`}</Button>
        </div>
      </Sheet>
    </div>
  );
}
