import { listAccounts } from '@quad/contract/accounts/user-management';
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
  /** The kind of its results, as a heading: People. */
  readonly title: string;
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly ConsoleHit[]>;
}

/** More results would take longer to read than typing on. */
const MOST_ACCOUNTS = 6;

/** The searches of the palette, in order. Accounts are found by their name, username or e-mail address. */
export const CONSOLE_FINDERS: readonly ConsoleFinder[] = [
  {
    title: 'People',
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
