import { t } from '@lingui/core/macro';
import { DEPARTMENTS } from '@quad/contract/people/departments';
import { weekdayMoment } from '@quad/contract/text/dates';
import { shortDate } from '@quad/contract/text/relative-time';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Avatar } from '../../../../ui/Avatar.tsx';
import type { ApplicantsSort } from '../../queries/applicants-query.ts';
import { StatusPill } from '../components/StatusPill.tsx';
import type { ApplicantListProps } from './list-props.ts';
import { ResumeButton } from './ResumeButton.tsx';

const COLUMNS: readonly { sort: ApplicantsSort | null; label: string }[] = [
  {
    sort: 'name',
    get label() {
      return t`Name`;
    },
  },
  {
    sort: 'cgpa',
    get label() {
      return t`CGPA`;
    },
  },
  {
    sort: 'status',
    get label() {
      return t`Status`;
    },
  },
  {
    sort: 'stage',
    get label() {
      return t`Stage`;
    },
  },
  {
    sort: 'applied',
    get label() {
      return t`Applied`;
    },
  },
  {
    sort: null,
    get label() {
      return t`Résumé`;
    },
  },
];

/** Applicants as a table. A press on a name opens the applicant. */
export function ApplicantsTable(props: ApplicantListProps) {
  const { applicants, chosen, onToggle, onAll, onOpen, sort, isDescending, onSort } = props;
  const all = applicants.every(({ _id }) => chosen.has(_id));
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-start text-14">
        <thead className="border-line border-b text-muted">
          <tr>
            <th scope="col" className="w-12 ps-4">
              <input
                type="checkbox"
                aria-label={t`Choose all on this page`}
                checked={all}
                onChange={() => onAll(!all)}
                className="block check-box"
              />
            </th>
            {COLUMNS.map((column) => {
              const isSorted = column.sort === sort;
              return (
                <th
                  key={column.label}
                  scope="col"
                  aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
                  className="px-3 font-medium"
                >
                  {column.sort === null ? (
                    column.label
                  ) : (
                    <button
                      type="button"
                      onClick={() => column.sort && onSort(column.sort)}
                      className="-mx-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 hover:text-text"
                    >
                      {column.label}
                      {isSorted && <Arrow size={14} aria-hidden />}
                    </button>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
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
            return (
              <tr key={id} className={chosen.has(id) ? 'bg-raised' : 'hover:bg-raised'}>
                <td className="ps-4">
                  <input
                    type="checkbox"
                    aria-label={t`Choose ${person.name}`}
                    checked={chosen.has(id)}
                    onChange={() => onToggle(id)}
                    className="block check-box"
                  />
                </td>
                <th scope="row" className="max-w-64 px-3 py-2 font-normal">
                  <button
                    type="button"
                    onClick={() => onOpen(id)}
                    className="flex min-h-11 w-full items-center gap-3 rounded-control text-start"
                  >
                    <Avatar picture={person.picture} size={36} />
                    <span className="min-w-0">
                      <bdi className="block truncate font-semibold text-16">{person.name}</bdi>
                      <span className="block truncate text-muted">
                        {[department && DEPARTMENTS[department], year && t`Year ${year}`].filter(Boolean).join(' · ') ||
                          `@${person.username}`}
                      </span>
                    </span>
                  </button>
                </th>
                <td className="px-3 tabular-nums">
                  {cgpa ?? '–'}
                  {cgpa !== null && <span className="text-muted"> {isConfirmed ? t`confirmed` : t`stated`}</span>}
                </td>
                <td className="px-3">
                  <StatusPill status={status} />
                  {interview && (
                    <span className="mt-1 block text-12 text-muted">{weekdayMoment(interview.startsAt)}</span>
                  )}
                </td>
                <td dir="auto" className="max-w-40 truncate px-3">
                  {stage || '–'}
                </td>
                <td className="whitespace-nowrap px-3 text-muted">
                  <time dateTime={appliedAt}>{shortDate(appliedAt)}</time>
                </td>
                <td className="px-3">
                  <ResumeButton applicant={applicant} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
