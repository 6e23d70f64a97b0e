import type { ImportedList, StudentColumn } from '@quad/contract/accounts/student-import';
import { SheetColumns } from '../../../../../ui/console/SheetColumns.tsx';

const MEANINGS: Record<StudentColumn, string> = {
  name: 'Name',
  email: 'Email address',
  rollNumber: 'Roll number',
  department: 'Department',
  year: 'Year of study',
  section: 'Section',
  hostel: 'Hostel',
  birthDate: 'Date of birth',
  graduates: 'Year of graduation',
};

const ENCODINGS: Record<ImportedList['encoding'], string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
};

/** The outcome of a list of students, or its preview: numbers, and a line for each problem. */
export function Imported({ outcome }: { outcome: ImportedList }) {
  const { isDryRun, added, changed, unchanged, invited, missing, columns, problems, problemsCount } = outcome;
  const numbers = [
    { label: 'New in the list', value: added },
    { label: 'Changed', value: changed },
    { label: 'Unchanged', value: unchanged },
    { label: 'Not in this file', value: missing },
    { label: 'Invited', value: invited },
    { label: 'Lines skipped', value: problemsCount },
  ];
  return (
    <div role="status" className="flex flex-col gap-5">
      <p className="font-medium">
        {isDryRun ? 'Nothing has changed yet. This is what would happen:' : 'The list of students is imported.'}
      </p>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {numbers.map(({ label, value }) => (
          <div key={label} className="rounded-control border border-line px-3 py-2">
            <dt className="text-14 text-muted">{label}</dt>
            <dd className="font-semibold text-20 tabular-nums">{value.toLocaleString('en-IN')}</dd>
          </div>
        ))}
      </dl>
      {isDryRun && columns.length > 0 && (
        <SheetColumns columns={columns.map(({ heading, field }) => ({ heading, meaning: field && MEANINGS[field] }))} />
      )}
      {isDryRun && outcome.firstStudents.length > 0 && (
        <section className="flex flex-col gap-2 text-14">
          <h3 className="font-medium">First students</h3>
          <ul aria-label="First students" className="divide-y divide-line rounded-control border border-line">
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
          The file is text in {ENCODINGS[outcome.encoding]}. If a name looks garbled, save the file as “CSV UTF-8”.
        </p>
      )}
      {missing > 0 && <Missing outcome={outcome} />}
      {!isDryRun && (
        <p className="text-14 text-muted">
          No accounts were created, so All Users stays the same.{' '}
          {invited > 0
            ? 'Invited students got an email with a link to sign up.'
            : 'Students get an account when they sign up with the address in the list.'}
        </p>
      )}
      {problems.length > 0 && (
        <ul
          aria-label="Problems"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
          tabIndex={0}
          className="max-h-56 overflow-y-auto rounded-control border border-line px-3 py-2 text-14"
        >
          {problems.map(({ line, says }) => (
            <li key={`${line} ${says}`} className="py-1">
              <span className="font-medium">Line {line}:</span> {says}
            </li>
          ))}
          {problemsCount > problems.length && (
            <li className="py-1 text-muted">and {(problemsCount - problems.length).toLocaleString('en-IN')} more</li>
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
        {missing.toLocaleString('en-IN')} {missing === 1 ? 'student stays' : 'students stay'} on the list without being
        in this file
      </summary>
      <ul className="max-h-40 overflow-y-auto text-muted">
        {missingStudents.map(({ name, rollNumber }) => (
          <li key={rollNumber} className="wrap-anywhere py-0.5">
            {name}, {rollNumber}
          </li>
        ))}
        {more > 0 && <li className="py-0.5">and {more.toLocaleString('en-IN')} more</li>}
      </ul>
    </details>
  );
}
