import { getAnalytics } from '@quad/contract/campus/analytics';
import { getAttention, getDashboard, listActivity } from '@quad/contract/campus/dashboard';
import { countManagedEvents, listManagedEvents } from '@quad/contract/events/event-management';
import { countManagedGroups, listManagedGroups, listManagedJoins } from '@quad/contract/groups/group-management';
import { MANAGED_PAGE_SIZE } from '@quad/contract/limits/campus';
import { countManagedPosts, listManagedPosts } from '@quad/contract/posts/post-management';
import { countManagedTags, listManagedTags } from '@quad/contract/posts/tag-management';
import type { QueryOf } from '@quad/contract/wire/call';
import { fillConsole } from '../fill/fill-console.ts';
import { filledFolder, quietFill } from '../fill/filled-folder.ts';
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
const PAGE = { page: 1, limit: MANAGED_PAGE_SIZE } as const;

/** Measure the start page of admins and the analytics, on a campus that has counted its views for months. */
export async function benchConsole(options: Options): Promise<Findings> {
  const { people, posts } = options;
  await using folder = await filledFolder(quietFill(people, posts));
  await using server = await startServer({ dataDir: folder.dataDir });
  progress('counting months of views, and reporting people');
  const admins = await signInMembers(folder.dataDir, ADMINS);
  await fillConsole(await connectionOf(folder.dataDir), admins);
  const { rows, targets } = await measureKinds(
    { what: 'console', kinds: callKinds(admins), port: server.port, inFlight: IN_FLIGHT, bounds: BOUNDS },
    options,
  );
  const title = `Console: ${people.toLocaleString('en')} people, ${posts.toLocaleString('en')} posts; ${IN_FLIGHT} calls in flight`;
  return {
    data: { console: { people, posts, rows } },
    sections: [{ title, text: peopleTable(rows) }],
    targets,
  };
}

/** The queries of the tables of posts and hashtags. */
const POST_QUERIES: readonly (readonly [name: string, query: Partial<QueryOf<typeof listManagedPosts>>])[] = [
  ['newest', {}],
  ['on page 400', { page: 400 }],
  ['that are pictures', { kind: 'picture' }],
  ['with open reports', { reported: 'yes' }],
  ['that are hidden', { state: 'hidden' }],
  ['most liked', { sort: 'likes' }],
  ['that are pictures, most liked', { kind: 'picture', sort: 'likes' }],
  ['that a search finds', { search: 'canteen' }],
];
const TAG_QUERIES: readonly (readonly [name: string, query: Partial<QueryOf<typeof listManagedTags>>])[] = [
  ['most used', {}],
  ['of the week', { sort: 'week', order: 'desc' }],
  ['that a search finds', { search: 'fest' }],
];

function callKinds(admins: readonly Member[]): CallKind[] {
  const kind = (name: string, callOf: (admin: Member) => CallKind['calls'][number]): CallKind => ({
    name,
    calls: admins.map(callOf),
    expects: 200,
    uniform: false,
  });
  return [
    kind('numbers of the dashboard', ({ token }) => callTo(getDashboard, { token })),
    kind('what needs attention', ({ token }) => callTo(getAttention, { token })),
    kind('recent activity', ({ token }) => callTo(listActivity, { token })),
    kind('analytics of 30 days', ({ token }) => callTo(getAnalytics, { token, query: { days: 30 } })),
    kind('counts of posts', ({ token }) => callTo(countManagedPosts, { token })),
    ...POST_QUERIES.map(([name, query]) =>
      kind(`posts ${name}`, ({ token }) => callTo(listManagedPosts, { token, query: { ...PAGE, ...query } })),
    ),
    kind('counts of hashtags', ({ token }) => callTo(countManagedTags, { token })),
    ...TAG_QUERIES.map(([name, query]) =>
      kind(`hashtags ${name}`, ({ token }) => callTo(listManagedTags, { token, query: { ...PAGE, ...query } })),
    ),
    kind('analytics of 90 days', ({ token }) => callTo(getAnalytics, { token, query: { days: 90 } })),
    kind('groups', ({ token }) => callTo(listManagedGroups, { token, query: PAGE })),
    kind('groups by members, a page far down', ({ token }) =>
      callTo(listManagedGroups, { token, query: { ...PAGE, page: 100, sort: 'members', order: 'desc' } }),
    ),
    kind('groups without a leader', ({ token }) =>
      callTo(listManagedGroups, { token, query: { ...PAGE, leader: 'gone' } }),
    ),
    kind('groups by words', ({ token }) =>
      callTo(listManagedGroups, { token, query: { ...PAGE, search: 'group 17' } }),
    ),
    kind('how many groups', ({ token }) => callTo(countManagedGroups, { token })),
    kind('who asks to join', ({ token }) => callTo(listManagedJoins, { token, query: { ...PAGE, state: 'asked' } })),
    kind('events that come', ({ token }) => callTo(listManagedEvents, { token, query: { ...PAGE, when: 'upcoming' } })),
    kind('events by title, a page far down', ({ token }) =>
      callTo(listManagedEvents, { token, query: { ...PAGE, page: 100, sort: 'title' } }),
    ),
    kind('how many events', ({ token }) => callTo(countManagedEvents, { token })),
  ];
}
