import { t } from '@lingui/core/macro';
import { DECISION_NOTE_MAX, VERIFICATIONS_PAGE_SIZE } from '@quad/contract/limits/membership';
import {
  exportVerificationRequests,
  listVerificationRequests,
  revokeVerification,
  type VerificationRequest,
} from '@quad/contract/membership/verification';
import {
  REVOCATION_REASONS,
  type RevocationReason,
  reasonText,
  type VerificationState,
} from '@quad/contract/membership/verification-terms';
import { may } from '@quad/contract/wire/roles';
import { BadgeCheck, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { request as call } from '../../../../lib/client.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { useViewer } from '../../../../lib/session.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { AdminPage } from '../../../../ui/console/admin-table/AdminPage.tsx';
import { adminTable } from '../../../../ui/console/admin-table/admin-table.ts';
import { type RowAction, rowQuestion } from '../../../../ui/console/admin-table/row-action.ts';
import type { Column } from '../../../../ui/console/table-types.ts';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { CheckNotes } from './CheckNotes.tsx';
import { Decision } from './Decision.tsx';
import { requestKeys } from './requests-query.ts';

/** The requests for verification, for moderators and admins: `/verification-requests`. */
export const VerificationRequestsScreen = ({ search }: ScreenProps<'/verification-requests'>) => (
  <AdminPage of={REQUESTS} search={search} />
);

const STATES: Readonly<Record<VerificationState, string>> = {
  get open() {
    return t`Waiting`;
  },
  get approved() {
    return t`Approved`;
  },
  get rejected() {
    return t`Rejected`;
  },
  get withdrawn() {
    return t`Withdrawn`;
  },
  get expired() {
    return t`Expired`;
  },
  get revoked() {
    return t`Taken back`;
  },
};

/** Titles of lists without requests. */
const NONE: Readonly<Record<VerificationState, string>> = {
  get open() {
    return t`No waiting requests`;
  },
  get approved() {
    return t`No approved requests`;
  },
  get rejected() {
    return t`No rejected requests`;
  },
  get withdrawn() {
    return t`No withdrawn requests`;
  },
  get expired() {
    return t`No expired requests`;
  },
  get revoked() {
    return t`No taken back requests`;
  },
};

/** Open the sheet that decides about a request. */
const REVIEW: RowAction<VerificationRequest> = {
  get label() {
    return t`Review`;
  },
  open: (request, close) => (
    <Sheet open onOpenChange={close} title={request.person.name} description={t`Roll number ${request.rollNumber}`}>
      <Decision request={request} onDone={close} />
    </Sheet>
  ),
};

export const REVOKE = rowQuestion({
  title: (_: VerificationRequest) => t`Remove verification`,
  description: ({ person }) =>
    t`${person.name} loses the verified badge at once and reads why. A paid membership continues until it ends.`,
  fields: [
    {
      name: 'reason',
      get label() {
        return t`Reason`;
      },
      get options() {
        return Object.entries(REVOCATION_REASONS).map(([value, label]) => ({ value, label }));
      },
      initial: () => 'mistake',
    },
    {
      name: 'note',
      get label() {
        return t`What they should know (optional)`;
      },
      max: DECISION_NOTE_MAX,
    },
  ],
  get answer() {
    return t`Remove verification`;
  },
  isDangerous: true,
  send: ({ _id: id }, { reason, note = '' }) =>
    // The choices are the contract's reasons.
    call(revokeVerification, { params: { id }, body: { reason: reason as RevocationReason, note } }),
  done: (_, __, { message }) => message,
});

const PERSON: Column<VerificationRequest> = {
  id: 'name',
  sortable: true,
  get header() {
    return t`Person`;
  },
  onCard: 'title',
  cell: ({ person, email }) => (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar picture={person.picture} size={36} />
      <span className="min-w-0">
        <bdi className="block truncate font-semibold">{person.name}</bdi>
        <span className="block truncate font-normal text-14 text-muted">{email}</span>
      </span>
    </span>
  ),
};
const NUMBER: Column<VerificationRequest> = {
  id: 'rollNumber',
  sortable: true,
  get header() {
    return t`Roll number`;
  },
  cell: ({ rollNumber }) => <span className="tabular-nums">{rollNumber}</span>,
};

type Open = (action: RowAction<VerificationRequest>, request: VerificationRequest) => void;

/** The columns of waiting requests. */
const openColumns = (open: Open): readonly Column<VerificationRequest>[] => [
  PERSON,
  NUMBER,
  { id: 'check', header: t`List of students`, cell: ({ check }) => <CheckNotes check={check} /> },
  {
    id: 'sent',
    header: t({ message: 'Sent', context: 'request' }),
    sortable: true,
    cell: ({ createdAt }) => <TimeAgo instant={createdAt} />,
  },
  {
    id: 'decide',
    header: t`Decision`,
    cell: (request) =>
      request.mayDecide ? (
        <Button kind="secondary" onClick={() => open(REVIEW, request)} aria-label={t`Review ${request.person.name}`}>
          {t`Review`}
        </Button>
      ) : (
        <span className="text-muted">{t`Someone else decides this, because it is yours or a friend's`}</span>
      ),
  },
];

/** The columns of closed requests. Admins can revoke the verification of an approved one. */
const closedColumns = (state: VerificationState, open: Open): readonly Column<VerificationRequest>[] => [
  PERSON,
  NUMBER,
  {
    id: 'decided',
    sortable: true,
    header: t`Closed`,
    cell: ({ decidedAt }) => (decidedAt ? <TimeAgo instant={decidedAt} /> : ''),
  },
  { id: 'by', header: t`By`, cell: ({ decidedBy }) => <bdi>{decidedBy?.name ?? '—'}</bdi> },
  { id: 'note', header: t`Why`, cell: (request) => <Why request={request} /> },
  ...(state === 'approved'
    ? [
        {
          id: 'revoke',
          header: t`Verification`,
          cell: (request: VerificationRequest) =>
            request.mayRevoke ? (
              <Button
                kind="secondary"
                onClick={() => open({ label: '', ask: REVOKE }, request)}
                aria-label={t`Remove verification: ${request.person.name}`}
              >
                {t`Take back…`}
              </Button>
            ) : (
              <span className="text-muted">{request.person.isVerified ? t`Verified` : t`Ended`}</span>
            ),
        },
      ]
    : []),
];

const REQUESTS = adminTable({
  path: '/verification-requests',
  queryKey: requestKeys.all,
  texts: {
    get failed() {
      return t`The requests could not be loaded.`;
    },
  },
  get title() {
    return t`Verification Requests`;
  },
  get description() {
    return t`Compare the picture of the card with the name and the college's list of students. The picture is erased when you decide.`;
  },
  buttons: RequestButtons,
  label: ({ state }) => t`Requests: ${STATES[state ?? 'open']}`,
  panel: ({ state }) => STATES[state ?? 'open'],
  call: listVerificationRequests,
  pageSize: VERIFICATIONS_PAGE_SIZE,
  rowsOf: ({ requests }) => requests,
  keyOf: ({ _id }) => _id,
  nameOf: ({ person }) => person.name,
  filtersOf: ({ q, state = 'open' }) => ({ q, state }),
  // Waiting requests are sorted oldest first, closed ones newest first.
  order: { usual: ({ state }) => (state === undefined ? 'sent' : '-sent') },
  columns: ({ state }, open) => (state === undefined ? openColumns(open) : closedColumns(state, open)),
  get searchLabel() {
    return t`Search name or roll number`;
  },
  filters: [
    {
      name: 'state',
      get label() {
        return t`State`;
      },
      usual: 'open',
      options: (answer) =>
        Object.entries(STATES).map(([value, label]) => ({
          value,
          label: value === 'open' && answer ? `${label} (${answer.openCount})` : label,
        })),
    },
  ],
  clears: ['q', 'state', 'sort'],
  file: { call: exportVerificationRequests, name: 'verification-requests.csv' },
  icon: BadgeCheck,
  none: {
    get title() {
      return t`Nobody is waiting`;
    },
    get text() {
      return t`New requests appear here, oldest first.`;
    },
  },
  notFound: ({ q, state }) =>
    q
      ? { title: t`No results for "${q}"`, icon: SearchX }
      : { title: NONE[state ?? 'open'], text: t`They appear here, newest first.` },
});

/** Moderators have no export. */
function RequestButtons({ exporting }: { exporting: ReactNode }) {
  return may(useViewer().role, 'revocation') && exporting;
}

function Why({ request: { reason, note } }: { request: VerificationRequest }) {
  if (!reason && note === '') return '—';
  return (
    <span className="wrap-anywhere">
      {reason && reasonText(reason)}
      {note !== '' && <bdi className="block text-muted">{note}</bdi>}
    </span>
  );
}
