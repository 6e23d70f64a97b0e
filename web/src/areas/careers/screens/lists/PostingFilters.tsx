import { t } from '@lingui/core/macro';
import type { Placement } from '@quad/contract/careers/placement';
import { type PostingKind, WORK_TYPES } from '@quad/contract/careers/posting-terms';
import { FilterSelect, FilterToggle } from '../../../../ui/FilterSelect.tsx';
import { PLACE_TEXTS, STATUS_TEXTS } from '../../texts/status-texts.ts';
import { changeList, type ListSearch } from './list-search.ts';

const types = () => [
  { value: '', label: t`Remote or Hybrid` },
  ...WORK_TYPES.map((value) => ({ value, label: PLACE_TEXTS[value] })),
];
const STATUSES = [
  {
    value: '',
    get label() {
      return t`Any status`;
    },
  },
  {
    value: 'Open',
    get label() {
      return STATUS_TEXTS.Open;
    },
  },
  {
    value: 'Interviewing',
    get label() {
      return STATUS_TEXTS.Interviewing;
    },
  },
  {
    value: 'Closed',
    get label() {
      return STATUS_TEXTS.Closed;
    },
  },
] as const;
const ORDERS = [
  {
    value: '',
    get label() {
      return t`Newest`;
    },
  },
  {
    value: 'deadline',
    get label() {
      return t`Deadline`;
    },
  },
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
          label={waiting > 0 ? t`To approve (${waiting})` : t`To approve`}
          on={list === 'pending'}
          onToggle={() => choose('pending')}
        />
      )}
      {placement && placement.canPost !== 'no' && (
        <FilterToggle label={t`My postings`} on={list === 'mine'} onToggle={() => choose('mine')} />
      )}
      <FilterToggle label={t`Saved`} on={list === 'saved'} onToggle={() => choose('saved')} />
      <FilterToggle
        label={t`I can apply`}
        on={search.eligible === 'true'}
        onToggle={() => changeList(search, { eligible: search.eligible ? undefined : 'true' })}
      />
      {kind === 'internship' && (
        <FilterSelect
          label={t`Type`}
          value={search.type ?? ''}
          options={types()}
          onValue={(value) => changeList(search, { type: WORK_TYPES.find((type) => type === value) })}
        />
      )}
      <FilterSelect
        label={t`Status`}
        value={search.status ?? ''}
        options={STATUSES}
        onValue={(value) => changeList(search, { status: value || undefined })}
      />
      <FilterSelect
        quiet
        label={t`Order`}
        value={search.sort ?? ''}
        options={ORDERS}
        onValue={(value) => changeList(search, { sort: value === 'deadline' ? value : undefined })}
      />
    </>
  );
}
