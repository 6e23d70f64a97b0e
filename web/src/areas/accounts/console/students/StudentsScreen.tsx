import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  countStudents,
  exportStudents,
  type ListedStudent,
  listStudents,
} from '@quad/contract/accounts/student-management';
import type { StudentState } from '@quad/contract/accounts/student-management-terms';
import { STUDENTS_PAGE_SIZE } from '@quad/contract/limits/accounts';
import { useQuery } from '@tanstack/react-query';
import { FileUp, GraduationCap, MailQuestionMark, MailWarning, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { SearchOf } from '../../../../lib/routing/paths.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { Button } from '../../../../ui/Button.tsx';
import { AccountLink } from '../../../../ui/console/AccountLink.tsx';
import { AdminPage } from '../../../../ui/console/admin-table/AdminPage.tsx';
import { adminTable } from '../../../../ui/console/admin-table/admin-table.ts';
import { optionsOf } from '../../../../ui/console/FoldedFilters.tsx';
import { Pill } from '../../../../ui/console/Pill.tsx';
import { RefreshButton } from '../../../../ui/console/RefreshButton.tsx';
import type { Column } from '../../../../ui/console/table-types.ts';
import { useOpened } from '../../../../ui/console/use-opened.ts';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { Email } from '../Email.tsx';
import { STUDY_FILTERS } from '../study-filters.ts';
import { studyOf } from '../user-texts.ts';
import { mailQuery } from '../users-queries.ts';
import { CorrectionsButton } from './corrections/CorrectionsButton.tsx';
import { GraduateSheet } from './graduation/GraduateSheet.tsx';
import { ImportStudents } from './import/ImportStudents.tsx';
import { STUDENT_ACTIONS, STUDENT_BULK } from './student-actions.ts';
import { GROUPS, STATES, STUDENTS_KEY, stateFilters } from './student-texts.ts';

/** The college's list of students, for admins: `/students`. */
export const StudentsScreen = ({ search }: ScreenProps<'/students'>) => <AdminPage of={STUDENTS} search={search} />;

const LOOKS: Readonly<Record<StudentState, 'plain' | 'good' | 'warn' | 'bad'>> = {
  joined: 'good',
  unconfirmed: 'warn',
  none: 'plain',
  queued: 'plain',
  sent: 'plain',
  failed: 'bad',
  expired: 'warn',
  link: 'plain',
};

const COLUMNS: readonly Column<ListedStudent>[] = [
  {
    id: 'name',
    get header() {
      return t`Name`;
    },
    sortable: true,
    onCard: 'title',
    cell: (student) => <Name student={student} />,
  },
  {
    id: 'rollNumber',
    isBeside: true,
    get header() {
      return t`Roll number`;
    },
    sortable: true,
    cell: ({ rollNumber }) => <span className="wrap-anywhere tabular-nums">{rollNumber}</span>,
  },
  {
    id: 'study',
    get header() {
      return t`Department`;
    },
    cell: (student) => (
      <span className="in-[td]:block in-[td]:min-w-32">
        {studyOf(student)}
        <span className="block text-14 text-muted" dir="auto">
          {[student.section && t`Section\u00a0${student.section}`, student.hostel].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    get header() {
      return t`State`;
    },
    isBeside: true,
    cell: (student) => <State student={student} />,
  },
  {
    id: 'invited',
    get header() {
      return t`Last mail`;
    },
    cell: ({ invitedAt }) =>
      invitedAt === null ? (
        '–'
      ) : (
        <span className="whitespace-nowrap">
          <TimeAgo instant={invitedAt} />
        </span>
      ),
  },
];

/** A student's name, which links to their account, and their address below it, so that the table has room for the rest. */
function Name({ student: { name, email, personId } }: { student: ListedStudent }) {
  return (
    <span className="flex min-w-0 flex-col in-[td]:min-w-56">
      {personId === null ? (
        <span className="wrap-anywhere font-medium">{name}</span>
      ) : (
        <AccountLink id={personId} className="tap-area w-fit font-medium wrap-anywhere hover:underline">
          {name}
        </AccountLink>
      )}
      <span className="font-normal text-14 text-muted">
        <Email email={email} />
      </span>
    </span>
  );
}

/** The state of a student, with the mail server's answer to a mail that it did not take. */
function State({ student: { state, failure, graduatedAt } }: { student: ListedStudent }) {
  return (
    <span className="flex min-w-0 flex-col items-start gap-1">
      <span className="flex flex-wrap gap-1">
        <Pill look={LOOKS[state]}>{STATES[state]}</Pill>
        {graduatedAt !== null && <Pill>{t`Graduated`}</Pill>}
      </span>
      {failure !== null && (
        <span className="wrap-anywhere max-w-64 text-14 text-muted">
          {state === 'queued' ? t`Trying again: ${failure}` : failure}
        </span>
      )}
    </span>
  );
}

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((100 * part) / whole));

const STUDENTS = adminTable({
  path: '/students',
  queryKey: STUDENTS_KEY,
  texts: {
    get search() {
      return t`Search students`;
    },
    get failed() {
      return t`The students could not be loaded.`;
    },
    get notFound() {
      return t`No students found`;
    },
  },
  get title() {
    return t`Students`;
  },
  get description() {
    return t`The college’s list: who has joined, and who still has to be invited.`;
  },
  buttons: StudentButtons,
  get label() {
    return t`Students`;
  },
  note: () => <MailNote />,
  call: listStudents,
  pageSize: STUDENTS_PAGE_SIZE,
  rowsOf: ({ students }) => students,
  keyOf: ({ _id }) => _id,
  nameOf: ({ name }) => name,
  order: { usual: 'name' },
  columns: COLUMNS,
  actions: STUDENT_ACTIONS,
  bulk: STUDENT_BULK,
  filters: [
    {
      name: 'state',
      get label() {
        return t`State`;
      },
      get options() {
        return optionsOf(t`Any state`, stateFilters());
      },
    },
    ...STUDY_FILTERS,
    {
      name: 'section',
      get label() {
        return t`Section`;
      },
      options: (answer) => [
        { value: '', label: t`Any section` },
        ...(answer?.sections ?? []).map((section) => ({ value: section, label: section })),
      ],
    },
    {
      name: 'hostel',
      get label() {
        return t`Hostel`;
      },
      options: (answer) => [
        { value: '', label: t`Any hostel` },
        ...(answer?.hostels ?? []).map((hostel) => ({ value: hostel, label: hostel })),
      ],
    },
    {
      name: 'group',
      get label() {
        return t`Graduation`;
      },
      get options() {
        return optionsOf(t`Students`, GROUPS);
      },
    },
  ],
  counts: {
    call: countStudents,
    cards: (counts) => [
      { label: t`Listed`, value: counts?.listed, counts: t`Students, without graduates`, icon: GraduationCap },
      {
        label: t`Joined`,
        value: counts?.joined,
        counts: counts === undefined ? '' : t`${percent(counts.joined, counts.listed)}% of the list`,
        icon: UserCheck,
      },
      { label: t`Not invited`, value: counts?.none, counts: t`No mail and no account`, icon: MailQuestionMark },
      { label: t`Mail refused`, value: counts?.failed, counts: t`Check these addresses`, icon: MailWarning },
    ],
  },
  file: { call: exportStudents, name: 'students.csv' },
  icon: GraduationCap,
  none: {
    get title() {
      return t`No students yet`;
    },
    get text() {
      return t`Import the college’s list as a CSV file.`;
    },
  },
  footnote: () => (
    <p className="px-4 pb-4 text-14 text-muted md:px-5">
      {t`“Mail sent” means that the mail server took the mail. A bounce that comes later arrives in the mailbox that Quad sends from.`}
    </p>
  ),
});

/** Says that nobody can be invited while Quad cannot send mail. */
function MailNote() {
  const { data } = useQuery(mailQuery);
  if (data?.byMail !== false) return null;
  return (
    <p role="note" className="border-line border-b px-4 py-3 text-14 md:px-5">
      <Trans>
        Email isn’t set up on this Quad, so nobody can be invited from here.{' '}
        <Link to="/settings" className="tap-area text-accent-text underline underline-offset-2">
          Settings
        </Link>{' '}
        has links to hand over instead.
      </Trans>
    </p>
  );
}

function StudentButtons({ exporting, search }: { exporting: ReactNode; search: SearchOf<'/students'> }) {
  const [opened, setOpened] = useOpened(search.open);
  return (
    <>
      <RefreshButton queryKey={STUDENTS_KEY} />
      {exporting}
      <CorrectionsButton
        open={opened === 'corrections'}
        onOpen={() => setOpened('corrections')}
        onClose={() => setOpened(null)}
      />
      <Button kind="secondary" onClick={() => setOpened('graduate')}>
        <GraduationCap size={18} aria-hidden />
        <span data-quiet>{t`Graduation`}</span>
      </Button>
      <Button onClick={() => setOpened('import')}>
        <Trans>
          <FileUp size={18} aria-hidden />
          Import
        </Trans>
      </Button>
      <GraduateSheet open={opened === 'graduate'} onClose={() => setOpened(null)} />
      <ImportStudents open={opened === 'import'} onClose={() => setOpened(null)} />
    </>
  );
}
