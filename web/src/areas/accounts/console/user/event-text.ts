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

/** The actor of a line of the history: `Asha Rao`. */
export const eventActor = ({ by, via }: Pick<AccountEvent, 'by' | 'via'>): string => by?.name ?? VIA[via];

/**
 * The action of a line of the history: `Changed the role of an account: User → Creator`. Its actor is shown apart from it,
 * because a language may put words between the two.
 */
export function eventText({ says, from, to }: Pick<AccountEvent, 'says' | 'from' | 'to'>): string {
  const what = says.charAt(0).toUpperCase() + says.slice(1);
  if (to === null) return what;
  return `${what}: ${from === null ? roleText(to) : `${roleText(from)} → ${roleText(to)}`}`;
}
