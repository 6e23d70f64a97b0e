import type { Account } from '@quad/contract/accounts/user-management';
import { Link } from '../../../lib/routing/Link.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { dateText } from '../../../ui/console/dates.ts';
import type { Column } from '../../../ui/console/table-types.ts';
import { VerifiedBadge } from '../../../ui/VerifiedBadge.tsx';
import { RoleBadge, StateBadge } from './Badges.tsx';
import { studyOf } from './user-texts.ts';

/** The columns of the table of users. */
export const COLUMNS: readonly Column<Account>[] = [
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    onCard: 'title',
    cell: (account) => (
      <Link
        to="/all_users/$userId"
        params={{ userId: account._id }}
        className="flex min-h-11 min-w-0 items-center gap-3 rounded-control font-medium hover:underline"
      >
        <Avatar picture={account.picture} size={32} />
        <span className="min-w-0 wrap-anywhere">
          {/* the last word brings the badge's room along: the badge, which takes none, never stands on a line of its own */}
          <span className={account.isVerified ? 'pe-5' : undefined}>{account.name}</span>
          {account.isVerified && (
            <span className="-ms-4">
              <VerifiedBadge />
            </span>
          )}
        </span>
      </Link>
    ),
  },
  { id: 'email', header: 'Email', sortable: true, cell: ({ email }) => <Email email={email} /> },
  { id: 'role', header: 'Role', sortable: true, cell: ({ role }) => <RoleBadge role={role} /> },
  { id: 'state', header: 'State', cell: (account) => <StateBadge account={account} /> },
  { id: 'study', header: 'Department', cell: studyOf },
  { id: 'joined', header: 'Joined', sortable: true, cell: ({ joinedAt }) => <Day at={joinedAt} /> },
  { id: 'seen', header: 'Last seen', cell: ({ lastSeen }) => (lastSeen === null ? '–' : <Day at={lastSeen} />) },
];

/** An address: on a card it may break before its `@`; in the table it stays on one line and ends where its column does. */
function Email({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span title={email} className="wrap-break-word in-[td]:block in-[td]:max-w-56 in-[td]:truncate">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {dateText(at)}
    </time>
  );
}
