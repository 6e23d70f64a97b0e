import { t } from '@lingui/core/macro';
import { ROLE_NAMES } from '@quad/contract/accounts/role-names';
import type { AccountEvent } from '@quad/contract/accounts/user-management';
import { personNameText } from '@quad/contract/people/deleted-account';

const VIA: Readonly<Record<AccountEvent['via'], string>> = {
  get app() {
    return personNameText(null);
  },
  get shell() {
    return t`The command line`;
  },
  get server() {
    return t`Quad`;
  },
};

const roleText = (role: string): string => (ROLE_NAMES as Readonly<Record<string, string>>)[role] ?? role;

/** The text of a line of the history: `Asha Rao changed the role of an account: User → Creator`. */
export function eventText({
  by,
  via,
  says,
  from,
  to,
}: Pick<AccountEvent, 'by' | 'via' | 'says' | 'from' | 'to'>): string {
  const who = by?.name ?? VIA[via];
  if (to === null) return t`${who} ${says}`;
  const change = from === null ? roleText(to) : `${roleText(from)} → ${roleText(to)}`;
  return t`${who} ${says}: ${change}`;
}
