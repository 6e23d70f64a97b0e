import { countAccounts, getAccount, listAccounts } from '@quad/contract/accounts/user-management';
import type { QueryOf } from '@quad/contract/wire/call';
import { filledFolder, quietFill } from '../fill/filled-folder.ts';
import { varyPeople } from '../fill/vary-people.ts';
import { callTo } from '../load/http-call.ts';
import type { Options } from '../options.ts';
import { progress } from '../progress.ts';
import type { Findings } from '../report.ts';
import { connectionOf, type Member, signInMembers } from '../server/campus.ts';
import { startServer } from '../server/server.ts';
import type { CallKind } from './call-kinds.ts';
import { measureKinds } from './measure-kinds.ts';
import { peopleTable } from './people.ts';

/** Admins' calls in flight at once, and the most they may take in milliseconds. */
const IN_FLIGHT = 10;
const BOUNDS = { p50: 30, p99: 120 };
const ADMINS = 20;
/** The typed texts: a few letters of a name, an address, a role, two letters, a text without results. */
const TYPED = ['asha', 'rav', 'person 12', 'moder', 'admin', 'zzxqv', 'a1', '77@'];
const SORTS = ['name', 'email', 'role', 'joined'] as const;

/** Measure the table of accounts: first and deep pages in each order, searched, filtered, and its counts. */
export async function benchUserManagement(options: Options): Promise<Findings> {
  const { people, posts } = options;
  await using folder = await filledFolder(quietFill(people, posts));
  await using server = await startServer({ dataDir: folder.dataDir });
  progress('giving people departments, roles and last visits');
  const admins = await signInMembers(folder.dataDir, ADMINS);
  await varyPeople(await connectionOf(folder.dataDir), admins);
  const { rows, targets } = await measureKinds(
    {
      what: 'table of accounts',
      kinds: callKinds(admins, people),
      port: server.port,
      inFlight: IN_FLIGHT,
      bounds: BOUNDS,
    },
    options,
  );
  const title = `Table of accounts: ${people.toLocaleString('en')} people; ${IN_FLIGHT} calls in flight`;
  return {
    data: { userManagement: { people, rows } },
    sections: [{ title, text: peopleTable(rows) }],
    targets,
  };
}

function callKinds(admins: readonly Member[], people: number): CallKind[] {
  const kind = (name: string, calls: CallKind['calls']): CallKind => ({ name, calls, expects: 200, uniform: false });
  const each = <Item>(
    items: readonly Item[],
    call: (admin: Member, item: Item, place: number) => CallKind['calls'][number],
  ) => items.flatMap((item) => admins.map((admin, place) => call(admin, item, place)));
  const list = (token: string, query: Partial<QueryOf<typeof listAccounts>>) =>
    callTo(listAccounts, { token, query: { page: 1, limit: 6, ...query } });
  const pages = Math.floor(people / 6);
  return [
    kind(
      'first pages',
      each(SORTS, ({ token }, sort) => list(token, { sort })),
    ),
    kind(
      'deep pages',
      each(SORTS, ({ token }, sort, place) => list(token, { sort, order: 'desc', page: 1 + ((place * 397) % pages) })),
    ),
    kind(
      'searched',
      each(TYPED, ({ token }, search) => list(token, { search })),
    ),
    kind(
      'filtered',
      each(
        [
          { role: 'creator' },
          { state: 'disabled' },
          { department: 'cse', year: '3' },
          { verified: 'yes', joined: 'month' },
          { seen: 'week' },
          { seen: 'never' },
        ] as const,
        ({ token }, filters) => list(token, filters),
      ),
    ),
    kind(
      'counts',
      admins.map(({ token }) => callTo(countAccounts, { token })),
    ),
    kind(
      'one account',
      admins.map(({ token }, place) => callTo(getAccount, { token, params: { id: admins.at(place - 3)?.id ?? '' } })),
    ),
  ];
}
