import { t } from '@lingui/core/macro';
import { type ReactNode, use, useState } from 'react';
import { Button } from '../Button.tsx';
import { classNames } from '../class-names.ts';
import { FilterRow } from '../FilterSelect.tsx';
import { IsBesideItem } from '../is-beside-item.ts';
import { SearchField } from '../SearchField.tsx';

interface FilterBarProps {
  /** The name of the search: `Search users`. Without it there is no field. */
  label?: string;
  /** The searched text, as in the address. */
  text?: string | undefined;
  /** Called while the user types, with the trimmed text; undefined when it is empty. */
  onText?: (text: string | undefined) => void;
  /** `FilterSelect`s and `FilterToggle`s, whose values the address has too. */
  children?: ReactNode;
  /** Remove all filters; undefined without filters. */
  onClear?: (() => void) | undefined;
}

/** The search and the filters above a list. All of them are in the address; `changeSearch` writes them. */
export function FilterBar({ label, text, onText, children, onClear }: FilterBarProps) {
  const hasFilters = Boolean(children) || onClear !== undefined;
  const isBeside = use(IsBesideItem);
  return (
    <div className={classNames('flex flex-col gap-1', !isBeside && 'wide:flex-row wide:gap-3')}>
      {label && onText && (
        <div className={isBeside ? undefined : classNames('wide:w-80 wide:shrink-0', hasFilters && 'wide:pt-3')}>
          <TypedSearch label={label} text={text ?? ''} onText={onText} />
        </div>
      )}
      {hasFilters && (
        <div className="-mx-4 min-w-0 wide:mx-0">
          <FilterRow>
            {children}
            {onClear && (
              <Button kind="quiet" onClick={onClear} className="shrink-0 text-14">
                {t`Clear filters`}
              </Button>
            )}
          </FilterRow>
        </div>
      )}
    </div>
  );
}

/** Search while the user types. The address has the trimmed text, because the user may be typing a space. */
function TypedSearch({
  label,
  text,
  onText,
}: {
  label: string;
  text: string;
  onText: (text: string | undefined) => void;
}) {
  const [typed, setTyped] = useState(text);
  const [before, setBefore] = useState(text);
  if (before !== text) {
    setBefore(text);
    if (typed.trim() !== text) setTyped(text);
  }
  return (
    <SearchField
      label={label}
      value={typed}
      onValue={(next) => {
        setTyped(next);
        onText(next.trim() || undefined);
      }}
    />
  );
}
