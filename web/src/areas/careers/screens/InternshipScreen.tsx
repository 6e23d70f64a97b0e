import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { applicationsChanged } from '@quad/contract/careers/applications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Building2, FileUser, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { chunk } from '../../../lib/chunk.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { hrefOf } from '../../../lib/routing/address.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { AddressTabs } from '../../../ui/AddressTabs.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { ListFilters } from '../../../ui/ListFilters.tsx';
import { LIST_HEADER_LINK, ListHeader } from '../../../ui/ListHeader.tsx';
import { Part } from '../../../ui/Part.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { internshipKeys as keys } from '../queries/careers-keys.ts';
import { placementQuery } from '../queries/internship-queries.ts';
import { changeList, type ListSearch, type ListTab } from './lists/list-search.ts';
import { PostingFilters } from './lists/PostingFilters.tsx';
import { PostingsPanel } from './lists/PostingsPanel.tsx';
import { ProgramFilters } from './lists/ProgramFilters.tsx';

const programsChunk = chunk(async () => (await import('./lists/ProgramsPanel.tsx')).ProgramsPanel);
const applicationsChunk = chunk(async () => (await import('./lists/ApplicationsPanel.tsx')).ApplicationsPanel);
const newProgramChunk = chunk(async () => (await import('./programs/NewProgram.tsx')).NewProgram);

const TABS: readonly { id: ListTab; label: string }[] = [
  {
    id: 'internships',
    get label() {
      return t`internships`;
    },
  },
  {
    id: 'jobs',
    get label() {
      return t`jobs`;
    },
  },
  {
    id: 'certificates',
    get label() {
      return t`Certificate Programs`;
    },
  },
  {
    id: 'applications',
    get label() {
      return t`My Applications`;
    },
  },
];

/** Internships, jobs, certificate programs and the viewer's applications: `/internship`. */
export function InternshipScreen({ search }: ScreenProps<'/internship'>) {
  const client = useQueryClient();
  const { data: placement } = useQuery(placementQuery);
  const { tab = 'internships', list, type, status, eligible, mode } = search;
  useLive(applicationsChanged, () => {
    void client.invalidateQueries({ queryKey: keys.allApplications });
    void client.invalidateQueries({ queryKey: keys.postings });
  });

  const tabs = TABS.map(({ id, label }) => ({
    id,
    label: <span className="inline-block first-letter:uppercase">{label}</span>,
    href: hrefOf({ to: '/internship', search: id === 'internships' ? {} : { tab: id } }),
  }));
  const posts = tab === 'internships' || tab === 'jobs';
  const kind = tab === 'jobs' ? 'job' : 'internship';
  return (
    <div className="pb-8 wide:pt-2">
      <ListHeader title={t`Internships`}>
        <Link to="/internship/details" className={LIST_HEADER_LINK}>
          <Trans>
            <FileUser size={18} aria-hidden />
            Your details
          </Trans>
        </Link>
        {placement?.canApprove && (
          <Link to="/internship/office" className={LIST_HEADER_LINK}>
            <Trans>
              <Building2 size={18} aria-hidden />
              Office
            </Trans>
          </Link>
        )}
        {posts && placement && placement.canPost !== 'no' && (
          <Link to="/internship/new" search={{ kind: kind === 'job' ? kind : undefined }} className={buttonClass()}>
            <Trans>
              <Plus size={18} aria-hidden />
              Post
            </Trans>
          </Link>
        )}
        {tab === 'certificates' && placement?.canApprove && <Part part={newProgramChunk} props={{}} />}
      </ListHeader>
      <AddressTabs label={t`Internships`} tabs={tabs} chosen={tab}>
        {posts && (
          <ListFilters
            field={<ListSearchField search={search} tab={tab} />}
            chosen={{ list, type, status, eligible }}
            onClear={(none) => changeList(search, none)}
          >
            <PostingFilters kind={kind} search={search} placement={placement} />
          </ListFilters>
        )}
        {tab === 'certificates' && (
          <ListFilters
            field={<ListSearchField search={search} tab={tab} />}
            chosen={{ list, mode }}
            onClear={(none) => changeList(search, none)}
          >
            <ProgramFilters search={search} />
          </ListFilters>
        )}
        {panelOf(tab, search)}
      </AddressTabs>
    </div>
  );
}

function panelOf(tab: ListTab, search: ListSearch): ReactNode {
  if (tab === 'certificates') return <Part key={tab} part={programsChunk} props={{ search }} />;
  if (tab === 'applications') return <Part key={tab} part={applicationsChunk} props={{ search }} />;
  return <PostingsPanel key={tab} kind={tab === 'jobs' ? 'job' : 'internship'} search={search} />;
}

const SEARCHED = {
  get internships() {
    return t`Search internships`;
  },
  get jobs() {
    return t`Search jobs`;
  },
  get certificates() {
    return t`Search programs`;
  },
} as const;

function ListSearchField({ search, tab }: { search: ListSearch; tab: keyof typeof SEARCHED }) {
  return (
    <SearchField
      label={SEARCHED[tab]}
      value={search.q ?? ''}
      onValue={(q) => changeList(search, { q: q === '' ? undefined : q })}
    />
  );
}
