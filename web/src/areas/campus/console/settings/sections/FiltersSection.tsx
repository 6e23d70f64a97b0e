import { t } from '@lingui/core/macro';
import { FILTER_KINDS, type FilterKind } from '@quad/contract/moderation/filter-terms';
import { useState } from 'react';
import { classNames } from '../../../../../ui/class-names.ts';
import { ConsolePanel } from '../../../../../ui/console/ConsolePage.tsx';
import { LastChange } from '../../../../../ui/console/LastChange.tsx';
import { AddFilters } from '../filters/AddFilters.tsx';
import { FilterList } from '../filters/FilterList.tsx';
import { KIND_TEXTS } from '../filters/filter-queries.ts';
import { TryFilters } from '../filters/TryFilters.tsx';

/** The filters that put content into the moderators' queue. */
export function FiltersSection() {
  const [kind, setKind] = useState<FilterKind>('word');
  return (
    <>
      <ConsolePanel title={t`Filters`}>
        <div className="flex flex-col gap-5 px-4 pb-5 md:px-5">
          <div>
            <p className="max-w-160 text-muted">
              {t`Anything with one of these words or links goes to the moderators. A filter never hides or removes anything, and private messages are never read.`}
            </p>
            <LastChange setting="filters" />
          </div>
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{t`Kind of filter`}</legend>
            {FILTER_KINDS.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={kind === one}
                onClick={() => setKind(one)}
                className={classNames(
                  'min-h-11 rounded-full border px-4 font-medium text-14',
                  kind === one ? 'border-chosen bg-chosen text-on-chosen' : 'border-edge hover:bg-raised',
                )}
              >
                {KIND_TEXTS[one].name}
              </button>
            ))}
          </fieldset>
          <AddFilters key={kind} kind={kind} />
        </div>
        <FilterList key={kind} kind={kind} />
      </ConsolePanel>
      <TryFilters />
    </>
  );
}
