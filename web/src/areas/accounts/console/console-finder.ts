import { listAccounts } from '@quad/contract/accounts/user-management';
import { request } from '../../../lib/client.ts';
import { hrefOf } from '../../../lib/routing/address.ts';
import type { ConsoleFinder } from '../../feature.ts';

/** The number of results that is read faster than typed on. */
const MOST = 6;

/** Finds accounts by a part of their name, username or e-mail address. */
export const usersConsoleFinder: ConsoleFinder = {
  title: 'People',
  async find(text, signal) {
    const { accounts } = await request(listAccounts, { query: { search: text, page: 1, limit: MOST }, signal });
    return accounts.map(({ _id, name, email, picture }) => ({
      id: _id,
      label: name,
      note: email,
      picture,
      href: hrefOf({ to: '/all_users/$userId', params: { userId: _id } }),
    }));
  },
};
