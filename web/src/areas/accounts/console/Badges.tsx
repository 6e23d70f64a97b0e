import { t } from '@lingui/core/macro';
import { ROLE_NAMES } from '@quad/contract/accounts/role-names';
import type { Account } from '@quad/contract/accounts/user-management';
import { classNames } from '../../../ui/class-names.ts';
import { STATES } from './user-texts.ts';

const PILL =
  'inline-flex min-h-6 items-center gap-1.5 rounded-full border px-2.5 font-medium text-12 whitespace-nowrap';

const ROLE_LOOKS: Readonly<Record<Account['role'], string>> = {
  user: 'border-line text-muted',
  creator: 'border-good text-good',
  treasurer: 'border-edge text-text',
  registrar: 'border-edge text-text',
  communications: 'border-edge text-text',
  it: 'border-edge text-text',
  moderator: 'border-accent-text text-accent-text',
  admin: 'border-chosen bg-chosen text-on-chosen',
};

/** A role in its own colour. */
export function RoleBadge({ role }: { role: Account['role'] }) {
  return <span className={classNames(PILL, ROLE_LOOKS[role])}>{ROLE_NAMES[role]}</span>;
}

const DOTS: Readonly<Record<Account['state'], string>> = {
  active: 'bg-good',
  disabled: 'bg-muted',
  deleting: 'bg-bad',
};

export function StateBadge({ account: { state, isSuspended } }: { account: Pick<Account, 'state' | 'isSuspended'> }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap text-14">
      <span aria-hidden className={classNames('size-2 rounded-full', DOTS[state])} />
      {isSuspended ? t`Suspended` : STATES[state]}
    </span>
  );
}
