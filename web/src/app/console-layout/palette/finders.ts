import { t } from '@lingui/core/macro';
import { listAccounts } from '@quad/contract/accounts/user-management';
import type { Role } from '@quad/contract/people/people';
import { type Capability, may } from '@quad/contract/wire/roles';
import { request } from '../../../lib/client.ts';
import { type Href, hrefOf } from '../../../lib/routing/address.ts';

/** A result of a finder. */
export interface ConsoleHit {
  readonly id: string;
  readonly label: string;
  /** Distinguishes it from others of the same name. */
  readonly note: string;
  readonly picture: string | null;
  readonly href: Href;
}

/** A search on the server, which runs while the user types. */
interface ConsoleFinder {
  readonly needs: Capability;
  /** The kind of its results, as a heading: People. */
  readonly title: string;
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly ConsoleHit[]>;
}

/** More results would take longer to read than typing on. */
const MOST_ACCOUNTS = 6;

/** The searches of the palette for a role, in order. */
export const findersFor = (role: Role): readonly ConsoleFinder[] =>
  CONSOLE_FINDERS.filter(({ needs }) => may(role, needs));

/** All searches. Accounts are found by their name, username or e-mail address. */
const CONSOLE_FINDERS: readonly ConsoleFinder[] = [
  {
    get title() {
      return t`People`;
    },
    needs: 'accounts',
    async find(text, signal) {
      const query = { search: text, page: 1, limit: MOST_ACCOUNTS };
      const { accounts } = await request(listAccounts, { query, signal });
      return accounts.map(({ _id, name, email, picture }) => ({
        id: _id,
        label: name,
        note: email,
        picture,
        href: hrefOf({ to: '/all_users/$userId', params: { userId: _id } }),
      }));
    },
  },
];
