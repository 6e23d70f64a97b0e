import { t } from '@lingui/core/macro';
import { PROGRAM_MODES } from '@quad/contract/careers/posting-terms';
import { FilterSelect, FilterToggle } from '../../../../ui/FilterSelect.tsx';
import { PLACE_TEXTS } from '../../texts/status-texts.ts';
import { changeList, type ListSearch } from './list-search.ts';

/** The filters of certificate programs. */
export function ProgramFilters({ search }: { search: ListSearch }) {
  return (
    <>
      <FilterToggle
        label={t`Applied`}
        on={search.list === 'mine'}
        onToggle={() => changeList(search, { list: search.list === 'mine' ? undefined : 'mine' })}
      />
      <FilterSelect
        label={t`Mode`}
        value={search.mode ?? ''}
        options={[
          { value: '', label: t`Any mode` },
          ...PROGRAM_MODES.map((value) => ({ value, label: PLACE_TEXTS[value] })),
        ]}
        onValue={(value) => changeList(search, { mode: PROGRAM_MODES.find((mode) => mode === value) })}
      />
    </>
  );
}
