import { t } from '@lingui/core/macro';
import { Filter } from 'lucide-react';
import { type ReactNode, use, useState } from 'react';
import { Button } from '../Button.tsx';
import { classNames } from '../class-names.ts';
import { FilterRow, FilterSelect } from '../FilterSelect.tsx';
import { IsBesideItem } from '../is-beside-item.ts';
import type { SelectOption } from '../SelectField.tsx';
import { FilterBar } from './FilterBar.tsx';

/** A filter of a list: the name of its parameter in the address, and what it offers. The first option is no filter. */
export interface FilterChoice<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly options: readonly SelectOption[];
}

interface FoldedFiltersProps<Name extends string> {
  /** The name of the search: `Search groups`. */
  label: string;
  /** The search parameters of the address. */
  search: Readonly<Partial<Record<Name | 'q', string | undefined>>>;
  filters: readonly FilterChoice<Name>[];
  /** Content beside the search, such as the order. */
  beside?: ReactNode;
  /** The button of saved filters, after the others. */
  saved?: ReactNode;
  /** Further filters below the choices, and the names of their parameters in the address. */
  more?: { readonly names: readonly Name[]; readonly fields: ReactNode };
  /** Called with the changes; an undefined value removes the parameter. */
  onChange: (changes: Partial<Record<Name | 'q', string | undefined>>) => void;
}

/** Options of a filter from labels, after the one that is no filter. A label is read when it is shown. */
export const optionsOf = (all: string | (() => string), labels: Readonly<Record<string, string>>): SelectOption[] => [
  {
    value: '',
    get label() {
      return typeof all === 'string' ? all : all();
    },
  },
  ...Object.keys(labels).map((value) => ({
    value,
    get label() {
      return labels[value] ?? '';
    },
  })),
];

/** The search and the filters above a table. A button hides the filters until one is on. */
export function FoldedFilters<Name extends string>({
  label,
  search,
  filters,
  beside,
  saved,
  more,
  onChange,
}: FoldedFiltersProps<Name>) {
  const names = [...filters.map(({ name }) => name), ...(more?.names ?? [])];
  const count = names.filter((name) => search[name] !== undefined).length;
  const [isOpen, setOpen] = useState(count > 0);
  const isBeside = use(IsBesideItem);
  const to = (changes: object) => onChange(changes as Partial<Record<Name | 'q', string | undefined>>);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-start gap-2">
        <div className={classNames('min-w-0 flex-1', !isBeside && 'wide:flex-none')}>
          <FilterBar label={label} text={search.q} onText={(q) => to({ q })} />
        </div>
        <Button kind="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="min-h-12">
          <Filter size={18} aria-hidden />
          {t`Filter`}
          {count > 0 && <span className="tabular-nums">({count})</span>}
        </Button>
        <div className="contents [&>button]:min-h-12">{saved}</div>
        {beside && <div className="-mx-4 w-[calc(100%+2rem)] wide:mx-0 wide:w-auto wide:[&>*]:py-0.5">{beside}</div>}
      </div>
      {isOpen && (
        <div className="-mx-4 wide:mx-0">
          <FilterRow>
            {filters.map(({ name, label: filter, options }) => (
              <FilterSelect
                key={name}
                label={filter}
                value={search[name] ?? ''}
                options={options}
                onValue={(value) => to({ [name]: value || undefined })}
              />
            ))}
            {count > 0 && (
              <Button
                kind="quiet"
                onClick={() => to(Object.fromEntries(names.map((name) => [name, undefined])))}
                className="shrink-0 text-14"
              >
                {t`Clear filters`}
              </Button>
            )}
          </FilterRow>
        </div>
      )}
      {isOpen && more?.fields}
    </div>
  );
}
