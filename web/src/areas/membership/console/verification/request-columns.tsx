import type { VerificationRequest } from '@quad/contract/membership/verification';
import { reasonText, type VerificationState } from '@quad/contract/membership/verification-terms';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { Button } from '../../../../ui/Button.tsx';
import type { Column } from '../../../../ui/console/table-types.ts';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { CheckNotes } from './CheckNotes.tsx';

const PERSON: Column<VerificationRequest> = {
  id: 'name',
  sortable: true,
  header: 'Person',
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
  header: 'Roll number',
  cell: ({ rollNumber }) => <span className="tabular-nums">{rollNumber}</span>,
};

/** The columns of requests that wait. */
export const openColumns = (look: (request: VerificationRequest) => void): readonly Column<VerificationRequest>[] => [
  PERSON,
  NUMBER,
  { id: 'check', header: 'List of students', cell: ({ check }) => <CheckNotes check={check} /> },
  { id: 'sent', header: 'Sent', sortable: true, cell: ({ createdAt }) => <TimeAgo instant={createdAt} /> },
  {
    id: 'decide',
    header: 'Decision',
    cell: (request) =>
      request.mayDecide ? (
        <Button kind="secondary" onClick={() => look(request)} aria-label={`Review ${request.person.name}`}>
          Review
        </Button>
      ) : (
        <span className="text-muted">Someone else decides this, because it is yours or a friend's</span>
      ),
  },
];

/** The columns of closed requests; a verification that they gave can be taken back by admins. */
export const closedColumns = (
  state: VerificationState,
  revoke: (request: VerificationRequest) => void,
): readonly Column<VerificationRequest>[] => [
  PERSON,
  NUMBER,
  {
    id: 'decided',
    sortable: true,
    header: 'Closed',
    cell: ({ decidedAt }) => (decidedAt ? <TimeAgo instant={decidedAt} /> : ''),
  },
  { id: 'by', header: 'By', cell: ({ decidedBy }) => <bdi>{decidedBy?.name ?? '—'}</bdi> },
  { id: 'note', header: 'Why', cell: (request) => <Why request={request} /> },
  ...(state === 'approved'
    ? [
        {
          id: 'revoke',
          header: 'Verification',
          cell: (request: VerificationRequest) =>
            request.mayRevoke ? (
              <Button
                kind="secondary"
                onClick={() => revoke(request)}
                aria-label={`Remove verification: ${request.person.name}`}
              >
                Take back…
              </Button>
            ) : (
              <span className="text-muted">{request.person.isVerified ? 'Verified' : 'Ended'}</span>
            ),
        },
      ]
    : []),
];

function Why({ request: { reason, note } }: { request: VerificationRequest }) {
  if (!reason && note === '') return '—';
  return (
    <span className="wrap-anywhere">
      {reason && reasonText(reason)}
      {note !== '' && <bdi className="block text-muted">{note}</bdi>}
    </span>
  );
}
