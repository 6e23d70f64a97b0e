import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Application } from '@quad/contract/careers/applications';
import { APPLICATION_STATUSES } from '@quad/contract/careers/posting-terms';
import { weekdayMoment } from '@quad/contract/text/dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarClock, FileUser } from 'lucide-react';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { FilterRow, FilterSelect } from '../../../../ui/FilterSelect.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { applicationsQuery } from '../../queries/application-queries.ts';
import { NONE_IN_STATUS, STATUS_TEXTS } from '../../texts/status-texts.ts';
import { CardLink, LIST_CARD } from '../components/CardLink.tsx';
import { CareersList } from '../components/CareersList.tsx';
import { CompanyMark } from '../components/CompanyMark.tsx';
import { StatusPill } from '../components/StatusPill.tsx';
import { changeList, type ListSearch } from './list-search.ts';

/** The viewer's own applications, newest first. */
export function ApplicationsPanel({ search }: { search: ListSearch }) {
  const { outcome } = search;
  const list = useInfiniteQuery(applicationsQuery(outcome ? { status: outcome } : {}));
  return (
    <>
      <ApplicationFilters search={search} />
      <CareersList
        texts={{
          failed: t`The applications could not be loaded.`,
          moreFailed: t`More applications could not be loaded.`,
          end: t`That's all the applications`,
        }}
        labels={{ loading: t`Loading the applications`, more: t`Loading more applications` }}
        list={list}
        item={(application) => <ApplicationCard application={application} />}
        empty={
          <EmptyState
            icon={<FileUser size={28} aria-hidden />}
            title={outcome ? NONE_IN_STATUS[outcome] : t`You have not applied yet`}
            text={t`Apply for an internship or a job and follow its status here.`}
            action={
              <Link
                to="/internship"
                search={outcome ? { tab: 'applications' } : {}}
                className={buttonClass('secondary')}
              >
                {outcome ? t`Show all applications` : t`Browse internships`}
              </Link>
            }
          />
        }
      />
    </>
  );
}

function ApplicationCard({ application }: { application: Application }) {
  const { _id: id, posting, status, appliedAt, interview } = application;
  const choosesSlot = status === 'Interviewing' && !interview;
  return (
    <article className={`flex gap-3 ${LIST_CARD}`}>
      <CompanyMark company={posting.company} />
      <div className="min-w-0 flex-1">
        <h2 className="text-16 leading-6">
          <CardLink href={hrefOf({ to: '/internship/applications/$applicationId', params: { applicationId: id } })}>
            {posting.title}
          </CardLink>
        </h2>
        <p dir="auto" className="truncate text-muted">
          {posting.company} · {posting.location}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusPill status={status} />
          <p className="text-14 text-muted">
            <Trans>
              Applied <TimeAgo instant={appliedAt} />
            </Trans>
          </p>
        </div>
        {(interview || choosesSlot) && (
          <p className="mt-2 flex items-center gap-1.5 font-medium text-14 text-accent-text">
            <CalendarClock size={16} aria-hidden className="shrink-0" />
            {interview ? t`Interview ${weekdayMoment(interview.startsAt)}` : t`Choose a time for your interview`}
          </p>
        )}
      </div>
    </article>
  );
}

function ApplicationFilters({ search }: { search: ListSearch }) {
  return (
    <FilterRow>
      <FilterSelect
        label={t`Status`}
        value={search.outcome ?? ''}
        options={[
          { value: '', label: t`Any status` },
          ...APPLICATION_STATUSES.map((value) => ({ value, label: STATUS_TEXTS[value] })),
        ]}
        onValue={(value) => changeList(search, { outcome: APPLICATION_STATUSES.find((status) => status === value) })}
      />
    </FilterRow>
  );
}
