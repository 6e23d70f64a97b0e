import { t } from '@lingui/core/macro';
import { FilterToggle } from '../../../../ui/FilterSelect.tsx';
import { changeList, type MarketSearch } from '../listings/list-search.ts';

/** The filters of lost and found items. */
export function LostFilters({ search }: { search: MarketSearch }) {
  const { kind, list } = search;
  const isMine = list === 'mine';
  const choose = (wanted: 'lost' | 'found') => changeList(search, { kind: kind === wanted ? undefined : wanted });
  return (
    <>
      <FilterToggle label={t`Lost`} on={kind === 'lost'} onToggle={() => choose('lost')} />
      <FilterToggle label={t`Found`} on={kind === 'found'} onToggle={() => choose('found')} />
      <FilterToggle
        label={t({ message: 'Mine', context: 'lost and found' })}
        on={isMine}
        onToggle={() => changeList(search, { list: isMine ? undefined : 'mine' })}
      />
    </>
  );
}
