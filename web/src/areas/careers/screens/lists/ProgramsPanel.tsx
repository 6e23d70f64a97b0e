import { t } from '@lingui/core/macro';
import type { Program } from '@quad/contract/careers/certificates';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Award, Clock, GraduationCap, MonitorSmartphone } from 'lucide-react';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { certificatesQuery, programsQuery } from '../../queries/program-queries.ts';
import { PLACE_TEXTS } from '../../texts/status-texts.ts';
import { CardLink, LIST_CARD } from '../components/CardLink.tsx';
import { CareersList } from '../components/CareersList.tsx';
import { StatusPill } from '../components/StatusPill.tsx';
import { EnrolButton } from '../programs/EnrolButton.tsx';
import { OwnCertificate } from '../programs/OwnCertificate.tsx';
import { changeList, clearedList, isNarrowed, type ListSearch } from './list-search.ts';

/** Certificate programs, newest first. */
export function ProgramsPanel({ search }: { search: ListSearch }) {
  const q = useDebounced(search.q ?? '');
  const { mode } = search;
  const mine = search.list === 'mine';
  const list = useInfiniteQuery(
    programsQuery({ ...(q === '' ? {} : { q }), list: mine ? 'mine' : 'all', ...(mode ? { mode } : {}) }),
  );
  return (
    <>
      {mine && <OwnCertificates />}
      <CareersList
        texts={{
          failed: t`The programs could not be loaded.`,
          moreFailed: t`More programs could not be loaded.`,
          end: t`That's all the programs`,
        }}
        labels={{ loading: t`Loading the programs`, more: t`Loading more programs` }}
        list={list}
        item={(program) => <ProgramCard program={program} />}
        empty={<Nothing search={search} />}
      />
    </>
  );
}

/** The viewer's certificates, also of deleted programs. */
function OwnCertificates() {
  const { data: certificates = [] } = useQuery(certificatesQuery);
  if (certificates.length === 0) return null;
  return (
    <ul aria-label={t`Your certificates`} className="flex flex-col gap-3 px-4 pb-3 md:px-0">
      {certificates.map(({ code, program }) => (
        <li key={code}>
          <OwnCertificate code={code} program={program} />
        </li>
      ))}
    </ul>
  );
}

function ProgramCard({ program }: { program: Program }) {
  const { _id: id, title, duration, mode, organizer } = program;
  return (
    <article className={`flex flex-col ${LIST_CARD}`}>
      <div className="flex gap-3">
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-control border border-line bg-raised text-muted"
        >
          <Award size={22} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-16 leading-6">
            <CardLink href={hrefOf({ to: '/internship/programs/$programId', params: { programId: id } })}>
              {title}
            </CardLink>
          </h2>
          {organizer !== '' && (
            <p dir="auto" className="truncate text-muted">
              {organizer}
            </p>
          )}
        </div>
      </div>
      <div className="mt-auto flex min-h-14 flex-wrap pt-3 items-center justify-between gap-x-4 gap-y-2">
        <span className="flex flex-wrap gap-x-4 gap-y-1 text-14 text-muted">
          {!program.isOpen && <StatusPill status={'Closed'} />}
          <span className="inline-flex items-center gap-1.5">
            <Clock size={16} aria-hidden />
            {duration}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <MonitorSmartphone size={16} aria-hidden />
            {PLACE_TEXTS[mode]}
          </span>
        </span>
        <div className="relative">
          <EnrolButton program={program} kind="secondary" />
        </div>
      </div>
    </article>
  );
}

function Nothing({ search }: { search: ListSearch }) {
  const { q } = search;
  return (
    <EmptyState
      icon={<GraduationCap size={28} aria-hidden />}
      title={q ? t`No results for “${q}”` : isNarrowed(search) ? t`No programs found` : t`No programs yet`}
      text={isNarrowed(search) ? t`Try fewer words or filters.` : t`Certificate programs of your college appear here.`}
      {...(isNarrowed(search)
        ? {
            action: (
              <Button kind="secondary" onClick={() => changeList({}, clearedList(search))}>
                {t`Show all programs`}
              </Button>
            ),
          }
        : {})}
    />
  );
}
