import { plural, t } from '@lingui/core/macro';
import type { ImportedList, StudentColumn } from '@quad/contract/accounts/student-import';
import { fullNumber } from '../../../../../lib/counts.ts';
import { SheetColumns } from '../../../../../ui/console/SheetColumns.tsx';

const MEANINGS: Record<StudentColumn, string> = {
  get name() {
    return t`Name`;
  },
  get email() {
    return t`Email address`;
  },
  get rollNumber() {
    return t`Roll number`;
  },
  get department() {
    return t`Department`;
  },
  get year() {
    return t`Year of study`;
  },
  get section() {
    return t`Section`;
  },
  get hostel() {
    return t`Hostel`;
  },
  get birthDate() {
    return t`Date of birth`;
  },
  get graduates() {
    return t`Year of graduation`;
  },
};

const ENCODINGS: Record<ImportedList['encoding'], string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  get 'utf-16be'() {
    return t`UTF-16 (big-endian)`;
  },
};

/** The outcome of a list of students, or its preview: numbers, and a line for each problem. */
export function Imported({ outcome }: { outcome: ImportedList }) {
  const { isDryRun, added, changed, unchanged, invited, missing, columns, problems, problemsCount } = outcome;
  const numbers = [
    { label: t`New in the list`, value: added },
    { label: t`Changed`, value: changed },
    { label: t`Unchanged`, value: unchanged },
    { label: t`Not in this file`, value: missing },
    { label: t`Invited`, value: invited },
    { label: t`Lines skipped`, value: problemsCount },
  ];
  return (
    <div role="status" className="flex flex-col gap-5">
      <p className="font-medium">
        {isDryRun ? t`Nothing has changed yet. This is what would happen:` : t`The list of students is imported.`}
      </p>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {numbers.map(({ label, value }) => (
          <div key={label} className="rounded-control border border-line px-3 py-2">
            <dt className="text-14 text-muted">{label}</dt>
            <dd className="font-semibold text-20 tabular-nums">{fullNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {isDryRun && columns.length > 0 && (
        <SheetColumns columns={columns.map(({ heading, field }) => ({ heading, meaning: field && MEANINGS[field] }))} />
      )}
      {isDryRun && outcome.firstStudents.length > 0 && (
        <section className="flex flex-col gap-2 text-14">
          <h3 className="font-medium">{t`First students`}</h3>
          <ul aria-label={t`First students`} className="divide-y divide-line rounded-control border border-line">
            {outcome.firstStudents.map(({ name, email, rollNumber }) => (
              <li key={email} className="wrap-anywhere px-3 py-2">
                <bdi className="font-medium">{name}</bdi>
                <span className="block text-muted">
                  {rollNumber}, {email}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isDryRun && (
        <p className="text-14 text-muted">
          {t`The file is text in ${ENCODINGS[outcome.encoding]}. If a name looks garbled, save the file as “CSV UTF-8”.`}
        </p>
      )}
      {missing > 0 && <Missing outcome={outcome} />}
      {!isDryRun && (
        <p className="text-14 text-muted">
          {invited > 0
            ? t`No accounts were created, so All Users stays the same. Invited students got an email with a link to sign up.`
            : t`No accounts were created, so All Users stays the same. Students get an account when they sign up with the address in the list.`}
        </p>
      )}
      {problems.length > 0 && (
        <ul
          aria-label={t`Problems`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
          tabIndex={0}
          className="max-h-56 overflow-y-auto rounded-control border border-line px-3 py-2 text-14"
        >
          {problems.map(({ line, says }) => (
            <li key={`${line} ${says}`} className="py-1">
              <span className="font-medium">{t`Line ${line}:`}</span> {says}
            </li>
          ))}
          {problemsCount > problems.length && (
            <li className="py-1 text-muted">{t`and ${fullNumber(problemsCount - problems.length)} more`}</li>
          )}
        </ul>
      )}
    </div>
  );
}

/** The listed students who are not in the file. */
function Missing({ outcome: { missing, missingStudents } }: { outcome: ImportedList }) {
  const more = missing - missingStudents.length;
  return (
    <details className="text-14">
      <summary className="min-h-11 cursor-pointer content-center font-medium">
        {t`${plural(missing, {
          one: '# student stays on the list without being in this file',
          other: '# students stay on the list without being in this file',
        })}`}
      </summary>
      <ul className="max-h-40 overflow-y-auto text-muted">
        {missingStudents.map(({ name, rollNumber }) => (
          <li key={rollNumber} className="wrap-anywhere py-0.5">
            {name}, {rollNumber}
          </li>
        ))}
        {more > 0 && <li className="py-0.5">{t`and ${fullNumber(more)} more`}</li>}
      </ul>
    </details>
  );
}
