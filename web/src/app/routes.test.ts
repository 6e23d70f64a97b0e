import { ReportSubject } from '@quad/contract/moderation/reports';
import { expect, test, vi } from 'vitest';
import type { Visitors } from '../areas/area.ts';
import { firstPart } from '../lib/routing/address.ts';
import type { Entry } from '../lib/routing/entries.ts';
import type { PathList } from '../lib/routing/search-params.ts';
import { AREAS, type AreasByPart, USERS_AREAS } from './areas.ts';
import { FIRST_LOAD } from './first-load.ts';
import { pagesFor } from './pages-for.ts';
import { REPORT_KINDS } from './report-kinds.ts';
import { REST_AREAS } from './rest-areas.ts';
import { REST_ROUTES } from './rest-routes.ts';
import { ROUTES } from './routes.ts';
import { LAST_ROUTES, STAFF_PAGES, staffRoutes } from './staff-routes.ts';

const PATH_LISTS = import.meta.glob<Record<string, PathList>>('../lib/routing/paths/*.ts', { eager: true });
const PATHS = Object.values(PATH_LISTS).flatMap((file) =>
  Object.values(file).flatMap((list) => (typeof list === 'object' ? Object.keys(list) : [])),
);

/** The addresses that are fetched later, by their first parts, with their visitors. */
const LATER = (
  Object.entries({ ...REST_AREAS, users: { ...USERS_AREAS, ...REST_AREAS.users } }) as [Visitors, AreasByPart][]
).flatMap(([visitors, areas]) => Object.entries(areas).map(([part, name]) => ({ visitors, part, name })));
const loaded = await Promise.all(
  Object.entries(AREAS).map(async ([name, load]) => [name, (await load()).area.routes] as const),
);
const AREA_ROUTES = Object.fromEntries(loaded);
const AT_START = FIRST_LOAD.flatMap(({ routes = [] }) => routes);
const ALL = [...AT_START, ...Object.values(AREA_ROUTES).flat(), ...STAFF_PAGES];

const pathsOf = (routes: readonly { path: string }[]) => routes.map(({ path }) => path);

test('every address of the app has one screen, the console’s addresses one for admins, and an unknown address says so', () => {
  const admins = pathsOf(STAFF_PAGES);
  const others = pathsOf([...AT_START, ...Object.values(AREA_ROUTES).flat()]);
  expect(new Set(others).size).toBe(others.length);
  expect(new Set(admins).size).toBe(admins.length);
  expect([...new Set([...others, ...admins, '/menu', '/unauthorized'])].sort()).toEqual([...new Set(PATHS)].sort());
  expect(LAST_ROUTES.routes.at(-1)?.path).toBe('*');
});

test('each route of an area is found by the first part of its address and by its visitors', () => {
  const listed = LATER.map(({ visitors, part, name }) => `${name}: ${visitors} at /${part}`);
  const declared = Object.entries(AREA_ROUTES).flatMap(([name, routes]) =>
    routes.map(({ visitors, path }) => `${name}: ${visitors} at /${firstPart(path)}`),
  );
  expect([...new Set(declared)].sort()).toEqual(listed.sort());
});

test.each(LATER)('$visitors find their screens of $name at /$part', async ({ visitors, part, name }) => {
  const own = AREA_ROUTES[name]?.filter((route) => route.visitors === visitors) ?? [];
  const fetched = await [ROUTES, REST_ROUTES]
    .map(({ later }) => later.get(part))
    .find(Boolean)
    ?.routes.fetch();
  expect(pathsOf(fetched ?? [])).toEqual(expect.arrayContaining(pathsOf(own)));
});

test('areas declare pages of staff in `console.ts` alone, and the table of admins begins with all of them', () => {
  const elsewhere = [...AT_START, ...Object.values(AREA_ROUTES).flat()].map(({ visitors }) => visitors);
  expect([...new Set(elsewhere)].sort()).toEqual(['everyone', 'guests', 'users']);
  expect(STAFF_PAGES.length).toBeGreaterThan(10);
  expect(pathsOf(staffRoutes('admin', ROUTES).routes)).toEqual(pathsOf(STAFF_PAGES));
});

test('users never get a screen of the console', async () => {
  const tables = [...ROUTES.later.values(), ...REST_ROUTES.later.values()];
  const users = (await Promise.all(tables.map(({ routes }) => routes.fetch()))).flat();
  const titles = users.filter(({ path }) => path === '/groups' || path === '/messages').map(({ title }) => title);
  expect(new Set(titles)).toEqual(new Set(['Study Groups', 'Messages']));
  const ofModerators = pagesFor('moderator', STAFF_PAGES);
  const ofUsers = ALL.filter((route) => !STAFF_PAGES.includes(route) || ofModerators.includes(route)).map(
    ({ screen }) => screen,
  );
  const notFound = LAST_ROUTES.routes.at(-1)?.screen;
  const others = [...users, ...LAST_ROUTES.routes].filter(({ screen }) => screen !== notFound);
  expect(others.filter(({ screen }) => !ofUsers.includes(screen))).toEqual([]);
});

test('an area that the app starts with shares no address with another', () => {
  const parts = AT_START.map(({ path }) => firstPart(path));
  expect(parts.filter((part) => ROUTES.later.has(part))).toEqual([]);
});

test('a route reads the search parameters of its own pattern', async () => {
  const routes = await ROUTES.later.get('library')?.routes.fetch();
  const params = routes?.map(({ path, search }) => [path, Object.keys(search ?? {})]);
  expect(params).toContainEqual(['/library/requests', ['status']]);
  expect(params).toContainEqual(['/library/shelf', []]);
});

test('the app describes everything that can be reported', () => {
  const described = REPORT_KINDS.map(({ type }) => type);
  // A TypeBox schema is a JSON Schema, whose keywords its type does not declare.
  const schema = JSON.parse(JSON.stringify(ReportSubject.properties.type));
  expect(described.sort()).toEqual(schema.enum.sort());
});

test('a guest is sent to sign in before any code of an area is fetched', async () => {
  // Other tests have fetched areas into the modules that they share. This test is the last of the file, because it replaces them.
  vi.resetModules();
  const { ROUTES } = await import('./routes.ts');
  const entry: Entry = { pathname: '/x', search: {}, hash: '', href: '/x', state: {}, index: 0, key: 'k' };
  const turnedAway = [...ROUTES.later].filter(([, { guard }]) => guard?.(entry)).map(([part]) => part);
  expect(turnedAway).toEqual(Object.keys(USERS_AREAS));
  expect([...ROUTES.later.values()].filter(({ routes }) => routes.ready())).toEqual([]);
});
