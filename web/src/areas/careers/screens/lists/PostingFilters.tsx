import type { Placement } from '@quad/contract/careers/placement';
import { type PostingKind, WORK_TYPES } from '@quad/contract/careers/posting-terms';
import { FilterSelect, FilterToggle } from '../../../../ui/FilterSelect.tsx';
import { changeList, type ListSearch } from './list-search.ts';

const TYPES = [{ value: '', label: 'Remote or Hybrid' }, ...WORK_TYPES.map((value) => ({ value, label: value }))];
const STATUSES = [
  { value: '', label: 'Any status' },
  { value: 'Open', label: 'Open' },
  { value: 'Interviewing', label: 'Interviewing' },
  { value: 'Closed', label: 'Closed' },
] as const;
const ORDERS = [
  { value: '', label: 'Newest' },
  { value: 'deadline', label: 'Deadline' },
];

interface PostingFiltersProps {
  kind: PostingKind;
  search: ListSearch;
  /** Undefined until it is loaded. */
  placement: Placement | undefined;
}

/** The filters of internships and jobs. */
export function PostingFilters({ kind, search, placement }: PostingFiltersProps) {
  const { list } = search;
  const choose = (wanted: NonNullable<typeof list>) =>
    changeList(search, { list: list === wanted ? undefined : wanted });
  const waiting = placement?.pendingCount ?? 0;
  return (
    <>
      {placement?.canApprove && (
        <FilterToggle
          label={waiting > 0 ? `To approve (${waiting})` : 'To approve'}
          on={list === 'pending'}
          onToggle={() => choose('pending')}
        />
      )}
      {placement && placement.canPost !== 'no' && (
        <FilterToggle label="My postings" on={list === 'mine'} onToggle={() => choose('mine')} />
      )}
      <FilterToggle label="Saved" on={list === 'saved'} onToggle={() => choose('saved')} />
      <FilterToggle
        label="I can apply"
        on={search.eligible === 'true'}
        onToggle={() => changeList(search, { eligible: search.eligible ? undefined : 'true' })}
      />
      {kind === 'internship' && (
        <FilterSelect
          label="Type"
          value={search.type ?? ''}
          options={TYPES}
          onValue={(value) => changeList(search, { type: WORK_TYPES.find((type) => type === value) })}
        />
      )}
      <FilterSelect
        label="Status"
        value={search.status ?? ''}
        options={STATUSES}
        onValue={(value) => changeList(search, { status: value || undefined })}
      />
      <FilterSelect
        quiet
        label="Order"
        value={search.sort ?? ''}
        options={ORDERS}
        onValue={(value) => changeList(search, { sort: value === 'deadline' ? value : undefined })}
      />
    </>
  );
}
