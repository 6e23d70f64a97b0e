import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { moderationChanged } from '@quad/contract/moderation/moderation';
import { CASE_LISTS, CASE_SOURCES } from '@quad/contract/moderation/moderation-terms';
import { REPORT_REASON_KEYS, REPORT_REASONS } from '@quad/contract/moderation/report-reasons';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Gavel } from 'lucide-react';
import { use, useRef } from 'react';
import { useLive, useLiveGap } from '../../../../lib/live/use-live.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { SearchOf } from '../../../../lib/routing/paths.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { AddressTabs } from '../../../../ui/AddressTabs.tsx';
import { ConsolePage } from '../../../../ui/console/ConsolePage.tsx';
import { changeSearch } from '../../../../ui/console/change-search.ts';
import { FilterBar } from '../../../../ui/console/FilterBar.tsx';
import { LoadMore } from '../../../../ui/console/Pages.tsx';
import { FilterSelect } from '../../../../ui/FilterSelect.tsx';
import { IsBesideItem } from '../../../../ui/is-beside-item.ts';
import { moveFocus } from '../../../../ui/items-beside/rows.ts';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { Skeletons } from '../../../../ui/Skeletons.tsx';
import { useDesk } from '../../../../ui/use-desk.ts';
import { useKeys } from '../../../../ui/use-keys.ts';
import { casesQuery, refreshQueue, summaryQuery } from '../../queries/moderation-queries.ts';
import { LIST_EMPTY, LIST_NAMES, SUBJECT_KINDS, SUBJECT_NAMES } from '../../texts/moderation-texts.ts';
import { CaseRow } from './components/CaseRow.tsx';
import { Times } from './components/Times.tsx';

type Search = SearchOf<'/user-reports'>;

/** The moderators' queue: `/user-reports`. */
export function QueueScreen({ search }: ScreenProps<'/user-reports'>) {
  const list = search.list ?? 'open';
  const { reason, by } = search;
  const about = SUBJECT_KINDS.find((kind) => kind === search.about);
  const client = useQueryClient();
  const summary = useQuery(summaryQuery);
  useLive(moderationChanged, () => refreshQueue(client));
  useLiveGap(({ missed }) => !missed && refreshQueue(client));
  const counts = { open: summary.data?.open, proposed: summary.data?.proposed, appealed: summary.data?.appealed };
  const tabs = CASE_LISTS.map((id) => ({
    id,
    label: id !== 'decided' && counts[id] ? `${LIST_NAMES[id]} (${counts[id]})` : LIST_NAMES[id],
    href: hrefOf({ to: '/user-reports', search: { ...search, list: id === 'open' ? undefined : id } as Search }),
  }));
  const isBeside = use(IsBesideItem);
  const change = (changes: Partial<Search>) => changeSearch('/user-reports', search, changes);
  return (
    <ConsolePage
      title={t`User Reports`}
      description={t`Each case is one thing that people reported or a filter flagged. Anything beyond hiding needs a second moderator.`}
    >
      {!isBeside && <Times query={summary} />}
      <AddressTabs label={t`Cases`} tabs={tabs} chosen={list}>
        <div className="flex flex-col gap-3">
          <FilterBar
            onClear={
              about || reason || by ? () => change({ about: undefined, reason: undefined, by: undefined }) : undefined
            }
          >
            <FilterSelect
              label={t`Kind`}
              value={about ?? ''}
              options={[
                { value: '', label: t`All kinds` },
                ...SUBJECT_KINDS.map((kind) => ({ value: kind, label: SUBJECT_NAMES[kind] })),
              ]}
              onValue={(value) => change({ about: SUBJECT_KINDS.find((kind) => kind === value) })}
            />
            <FilterSelect
              label={t`Reason`}
              value={reason ?? ''}
              options={[
                { value: '', label: t`All reasons` },
                ...REPORT_REASON_KEYS.map((key) => ({ value: key, label: REPORT_REASONS[key] })),
              ]}
              onValue={(value) => change({ reason: REPORT_REASON_KEYS.find((key) => key === value) })}
            />
            <FilterSelect
              label={t`Source`}
              value={by ?? ''}
              options={[
                { value: '', label: t`All sources` },
                { value: 'people', label: t`Reported by people` },
                { value: 'filters', label: t`Flagged automatically` },
              ]}
              onValue={(value) => change({ by: CASE_SOURCES.find((source) => source === value) })}
            />
          </FilterBar>
          <Cases key={`${list} ${about} ${reason} ${by}`} wanted={{ list, type: about, reason, by }} />
        </div>
      </AddressTabs>
    </ConsolePage>
  );
}

function Cases({ wanted }: { wanted: Parameters<typeof casesQuery>[0] }) {
  const rows = useRef<HTMLUListElement>(null);
  const query = useInfiniteQuery(casesQuery(wanted));
  // On a desk the surroundings of the list have these keys.
  useKeys(useDesk() ? {} : { j: () => moveFocus(rows.current, 1), k: () => moveFocus(rows.current, -1) });
  const isBeside = use(IsBesideItem);
  const { list } = wanted;
  if (!query.data) {
    return (
      <Unloaded
        query={query}
        failed={t`The cases could not be loaded.`}
        loading={
          <Skeletons
            label={t`Loading the cases`}
            shape={['h-32 rounded-card', 'h-32 rounded-card', 'h-32 rounded-card']}
          />
        }
      />
    );
  }
  const cases = query.data.items;
  const [title, text] = LIST_EMPTY[list];
  if (cases.length === 0) return <EmptyState icon={<Gavel size={28} aria-hidden />} title={title} text={text} />;
  return (
    <>
      <p className="hidden text-14 text-muted wide:block">
        {isBeside ? (
          <Trans>
            Press <kbd className="font-semibold">j</kbd> and <kbd className="font-semibold">k</kbd> for the next and the
            previous case.
          </Trans>
        ) : (
          <Trans>
            Press <kbd className="font-semibold">j</kbd> and <kbd className="font-semibold">k</kbd> to move,{' '}
            <kbd className="font-semibold">Enter</kbd> to open.
          </Trans>
        )}
      </p>
      <ul ref={rows} aria-label={LIST_NAMES[list]} className="flex flex-col gap-3">
        {cases.map((one) => (
          <li key={one._id}>
            <CaseRow found={one} />
          </li>
        ))}
      </ul>
      {query.isFetchNextPageError && (
        <p role="alert" className="text-center text-14 text-bad">
          {t`More could not be loaded.`}
        </p>
      )}
      <LoadMore
        hasMore={query.hasNextPage}
        isBusy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}
