import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { DEPARTMENTS } from '@quad/contract/people/departments';
import { weekdayMoment } from '@quad/contract/text/dates';
import { shortDate } from '@quad/contract/text/relative-time';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { FilterSelect } from '../../../../ui/FilterSelect.tsx';
import type { ApplicantsSort } from '../../queries/applicants-query.ts';
import { StatusPill } from '../components/StatusPill.tsx';
import type { ApplicantListProps } from './list-props.ts';
import { ResumeButton } from './ResumeButton.tsx';

const ORDERS: readonly { value: ApplicantsSort; label: string }[] = [
  {
    value: 'applied',
    get label() {
      return t`Order of arrival`;
    },
  },
  {
    value: 'name',
    get label() {
      return t`Name`;
    },
  },
  {
    value: 'cgpa',
    get label() {
      return t`CGPA`;
    },
  },
  {
    value: 'status',
    get label() {
      return t`Status`;
    },
  },
  {
    value: 'stage',
    get label() {
      return t`Stage`;
    },
  },
];

/** Applicants as cards, for windows that are too narrow for a table. */
export function ApplicantCards(props: ApplicantListProps) {
  const { applicants, chosen, onToggle, onAll, onOpen, sort, onSort } = props;
  const all = applicants.every(({ _id }) => chosen.has(_id));
  return (
    <>
      <div className="flex items-center justify-between gap-3 pb-2">
        <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium text-14">
          <Trans>
            <input type="checkbox" checked={all} onChange={() => onAll(!all)} className="check-box" />
            Choose all
          </Trans>
        </label>
        <FilterSelect
          quiet
          label={t`Order`}
          value={sort}
          options={ORDERS}
          onValue={(value) => onSort(ORDERS.find((order) => order.value === value)?.value ?? 'applied')}
        />
      </div>
      <ul className="flex flex-col gap-3">
        {applicants.map((applicant) => {
          const {
            _id: id,
            person,
            department,
            year,
            cgpa,
            isConfirmed,
            status,
            stage,
            interview,
            appliedAt,
          } = applicant;
          const facts = [
            department && DEPARTMENTS[department],
            year && t`Year ${year}`,
            cgpa !== null && (isConfirmed ? t`CGPA ${cgpa} (confirmed)` : t`CGPA ${cgpa} (stated)`),
            stage,
          ].filter(Boolean);
          return (
            <li
              key={id}
              className={`flex gap-3 rounded-card border p-4 ${chosen.has(id) ? 'border-accent-text bg-raised' : 'border-line bg-surface'}`}
            >
              <input
                type="checkbox"
                aria-label={t`Choose ${person.name}`}
                checked={chosen.has(id)}
                onChange={() => onToggle(id)}
                className="mt-2.5 check-box"
              />
              <div className="min-w-0 flex-1">
                <div className="flex items-center gap-3">
                  <button
                    type="button"
                    onClick={() => onOpen(id)}
                    className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control text-start"
                  >
                    <Avatar picture={person.picture} size={40} />
                    <bdi className="truncate font-semibold">{person.name}</bdi>
                  </button>
                  <ResumeButton applicant={applicant} />
                </div>
                <p dir="auto" className="mt-1 text-14 text-muted">
                  {facts.join(' · ')}
                </p>
                <div className="mt-2 flex flex-wrap items-center justify-between gap-2 text-14 text-muted">
                  <StatusPill status={status} />
                  <span>{interview ? weekdayMoment(interview.startsAt) : t`Applied ${shortDate(appliedAt)}`}</span>
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
