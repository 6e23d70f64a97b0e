import { t } from '@lingui/core/macro';
import { applicationsChanged } from '@quad/contract/careers/applications';
import { APPLICATION_STATUSES } from '@quad/contract/careers/posting-terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useLive } from '../../../../lib/live/use-live.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { FilterSelect } from '../../../../ui/FilterSelect.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { useWide } from '../../../../ui/use-wide.ts';
import { type ApplicantsSort, applicantsQuery, changeApplicants } from '../../queries/applicants-query.ts';
import { internshipKeys as keys } from '../../queries/careers-keys.ts';
import { postingQuery } from '../../queries/internship-queries.ts';
import { STATUS_TEXTS } from '../../texts/status-texts.ts';
import { CAREERS_SCREEN } from '../careers-screen.tsx';
import { Pager } from '../components/Pager.tsx';
import { ApplicantCards } from './ApplicantCards.tsx';
import { ApplicantSheet } from './ApplicantSheet.tsx';
import { ApplicantsTable } from './ApplicantsTable.tsx';
import { BulkBar } from './BulkBar.tsx';
import { SaveFiles } from './SaveFiles.tsx';

/** The applicants, for the poster: `/internship/{id}/applicants`. A table, or cards in a narrow window. */
export function ApplicantsScreen({ params: { postingId }, search }: ScreenProps<'/internship/$postingId/applicants'>) {
  const client = useQueryClient();
  const wide = useWide();
  const q = useDebounced(search.q ?? '');
  const { data: posting } = useQuery(postingQuery(postingId));
  const query = useQuery(applicantsQuery(postingId, search, q));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<string | null>(null);
  useLive(applicationsChanged, ({ posting: changed }) => {
    if (changed === postingId) void client.invalidateQueries({ queryKey: keys.applicants(postingId) });
  });
  const { data } = query;
  if (!data)
    return (
      <Unloaded
        {...CAREERS_SCREEN}
        failed={t`This list of applicants could not be loaded.`}
        missing={t`This list of applicants isn't available`}
        query={query}
      />
    );

  const { applicants, counts } = data;
  const shown = new Set(applicants.map(({ _id }) => _id));
  const marked = new Set([...chosen].filter((id) => shown.has(id)));
  const list = {
    applicants,
    chosen: marked,
    onToggle: (id: string) =>
      setChosen(marked.has(id) ? new Set([...marked].filter((each) => each !== id)) : new Set([...marked, id])),
    onAll: (all: boolean) => setChosen(all ? shown : new Set()),
    onOpen: setOpened,
    sort: search.sort ?? ('applied' as const),
    isDescending: search.order === 'desc',
    onSort: (sort: ApplicantsSort) =>
      changeApplicants(postingId, search, {
        sort: sort === 'applied' ? undefined : sort,
        order: (search.sort ?? 'applied') === sort && search.order !== 'desc' ? 'desc' : undefined,
      }),
  };
  return (
    <div data-full className="pb-8 wide:px-2 wide:pt-2">
      <ScreenHeader
        title={t`Applicants`}
        parent={hrefOf({ to: '/internship/$postingId', params: { postingId } })}
        note={posting && `${posting.title}, ${posting.company}`}
        aside={data.total > 0 && wide && <SaveFiles postingId={postingId} search={search} q={q} />}
      />
      <div className="flex flex-wrap items-center gap-2 px-4 pb-3 md:px-0">
        <div className="min-w-60 flex-1">
          <SearchField
            label={t`Search applicants`}
            placeholder={t`Name, email, stage or note`}
            value={search.q ?? ''}
            onValue={(text) => changeApplicants(postingId, search, { q: text === '' ? undefined : text })}
          />
        </div>
        <FilterSelect
          label={t`Status`}
          value={search.status ?? ''}
          options={[
            { value: '', label: t`Any status` },
            ...APPLICATION_STATUSES.map((value) => ({
              value,
              label: `${STATUS_TEXTS[value]} (${counts[value] ?? 0})`,
            })),
          ]}
          onValue={(value) =>
            changeApplicants(postingId, search, { status: APPLICATION_STATUSES.find((status) => status === value) })
          }
        />
        {!wide && data.total > 0 && <SaveFiles postingId={postingId} search={search} q={q} />}
      </div>
      {applicants.length === 0 ? (
        <EmptyState
          icon={<UsersRound size={28} aria-hidden />}
          title={search.q || search.status ? t`No applicants found` : t`Nobody has applied yet`}
          text={search.q || search.status ? t`Try fewer words or filters.` : t`We'll notify you when someone does.`}
        />
      ) : (
        <div aria-busy={query.isPlaceholderData} className="px-4 md:px-0">
          {wide ? <ApplicantsTable {...list} /> : <ApplicantCards {...list} />}
          <Pager
            page={data.currentPage}
            pages={data.totalPages}
            onPage={(page) => changeApplicants(postingId, search, { page: page === 1 ? undefined : String(page) })}
          />
        </div>
      )}
      {marked.size > 0 && (
        <BulkBar
          postingId={postingId}
          chosen={applicants.filter(({ _id }) => marked.has(_id))}
          onDone={() => setChosen(new Set())}
        />
      )}
      <ApplicantSheet
        applicant={applicants.find(({ _id }) => _id === opened)}
        onClose={() => setOpened(null)}
        postingId={postingId}
      />
    </div>
  );
}
