import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ROLE_NAMES } from '@quad/contract/accounts/role-names';
import { type AccountCounts, countAccounts } from '@quad/contract/accounts/user-management';
import { ROLE_CAPABILITIES, ROLE_KEYS, type RoleKey } from '@quad/contract/wire/roles';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { request } from '../../../../lib/client.ts';
import { fullNumber } from '../../../../lib/counts.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { ConsolePage, ConsolePanel } from '../../../../ui/console/ConsolePage.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { RoleBadge } from '../Badges.tsx';
import { people, USERS_KEY } from '../user-texts.ts';
import { duties, ROLE_TEXTS } from './role-texts.ts';

/** The most powerful roles first. */
const SHOWN: readonly RoleKey[] = ROLE_KEYS.toReversed();

/** The roles, with their duties and the number of their people: `/roles`. */
export function RolesScreen() {
  const query = useQuery({
    queryKey: [...USERS_KEY, 'counts'],
    queryFn: ({ signal }) => request(countAccounts, { signal }),
  });
  return (
    <ConsolePage
      title={t`Roles`}
      description={t`A person has one role. Admins change it under All Users, and all admins get an email about it.`}
    >
      <Loaded
        query={query}
        failed={t`The roles could not be loaded.`}
        failure="brief"
        loading={
          <div role="status" aria-label={t`Loading the roles`} className="grid items-start gap-5 wide:grid-cols-2">
            {SHOWN.map((role) => (
              <Skeleton key={role} className="h-60" />
            ))}
          </div>
        }
      >
        {({ staff }) => (
          // columns, because cards of unequal height leave holes in a grid
          <ul className="-mb-5 gap-5 wide:columns-2">
            {SHOWN.map((role) => (
              <li key={role} className="break-inside-avoid pb-5">
                <RoleCard role={role} staff={staff} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Beside />
    </ConsolePage>
  );
}

function RoleCard({ role, staff }: { role: RoleKey; staff: AccountCounts['staff'] }) {
  const heading = useId();
  const held = staff.find((one) => one.role === role);
  const isStaff = ROLE_CAPABILITIES[role].length > 0;
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={heading} className="font-semibold text-18">
          {ROLE_NAMES[role]}
        </h2>
        <RoleBadge role={role} />
      </div>
      <p>{ROLE_TEXTS[role]}</p>
      {isStaff && (
        <ul className="flex flex-col gap-1.5 text-14">
          {duties(role).map((duty) => (
            <li key={duty} className="flex gap-2">
              <Check size={16} aria-hidden className="mt-0.5 shrink-0 text-good" />
              <span className="inline-block first-letter:uppercase">{duty}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 pt-1 text-14">
        <Link
          to="/all_users"
          search={{ role }}
          className="inline-flex min-h-11 items-center font-medium text-accent-text underline-offset-4 hover:underline"
        >
          {isStaff ? people(held?.people ?? 0) : t`Show who has it`}
        </Link>
        {held !== undefined && held.unprotected > 0 && (
          <span className="text-bad">{t`${fullNumber(held.unprotected)} without two-step sign-in`}</span>
        )}
      </div>
    </section>
  );
}

const LINK = 'font-medium text-accent-text underline-offset-4 hover:underline';

/** The tasks that people have beside their role, where each is named. */
function Beside() {
  return (
    <ConsolePanel title={t`Beside a role`}>
      <ul className="flex flex-col gap-2 px-4 pb-5 md:px-5">
        <li>
          <Trans>
            A <strong>club secretary</strong> hosts the study group of the club: its members, its requests and its
            events, and no others. The owner of the group names its hosts.
          </Trans>
        </li>
        <li>
          <Trans>
            <Link to="/events/organisers" className={LINK}>
              Event organisers
            </Link>{' '}
            publish events for a club, and decide proposals.
          </Trans>
        </li>
        <li>
          <Trans>
            <Link to="/internship/office" className={LINK}>
              Placement officers
            </Link>{' '}
            post and approve internships, and confirm academic records.
          </Trans>
        </li>
        <li>
          <Trans>
            <Link to="/feedback/members" className={LINK}>
              The grievance committee
            </Link>{' '}
            alone reads confidential reports.
          </Trans>
        </li>
      </ul>
    </ConsolePanel>
  );
}
