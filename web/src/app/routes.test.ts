import { ReportSubject } from '@quad/contract/moderation/reports';
import { expect, test, vi } from 'vitest';
import { firstPart } from '../lib/routing/address.ts';
import type { Entry } from '../lib/routing/entries.ts';
import type { PathList } from '../lib/routing/search-params.ts';
import { CONSOLE_FEATURES } from './console-features.ts';
import { CONSOLE_PATHS } from './console-paths.ts';
import { FEATURES, LATER_FEATURES } from './features.ts';
import { MODERATOR_FEATURES } from './moderator-features.ts';
import { REPORT_KINDS } from './report-kinds.ts';
import { REST_FEATURES } from './rest-features.ts';
import { REST_ROUTES } from './rest-routes.ts';
import { ROUTES } from './routes.ts';

const PATH_LISTS = import.meta.glob<Record<string, PathList>>('../lib/routing/paths/*.ts', { eager: true });
const PATHS = Object.values(PATH_LISTS).flatMap((file) => Object.values(file).flatMap((list) => Object.keys(list)));

/** The features that are fetched later, by the first part of their addresses, and the group of each list. */
const LATER = [['users', LATER_FEATURES] as const, ...Object.entries(REST_FEATURES)].flatMap(([visitors, features]) =>
  Object.entries(features).map(([part, load]) => ({ visitors, part, load })),
);

test('a guest is sent to sign in before any code of a feature is fetched', async () => {
  // Other tests of this worker may have fetched features into the modules they share.
  vi.resetModules();
  const { ROUTES } = await import('./routes.ts');
  const entry: Entry = { pathname: '/x', search: {}, hash: '', href: '/x', state: {}, index: 0, key: 'k' };
  const turnedAway = [...ROUTES.later].filter(([, { guard }]) => guard?.(entry)).map(([part]) => part);
  expect(turnedAway).toEqual(Object.keys(LATER_FEATURES));
  expect([...ROUTES.later.values()].filter(({ routes }) => routes.ready())).toEqual([]);
});

test('every address of the app has one screen, the console’s addresses one for admins, and an unknown address says so', async () => {
  const loaded = await Promise.all([
    ...LATER.map(({ load }) => load()),
    ...Object.values(MODERATOR_FEATURES).map((load) => load()),
  ]);
  const later = new Set(loaded.map(({ feature }) => feature));
  const users = [...FEATURES, ...later].flatMap((feature) => feature.routes).map(({ path }) => path);
  const admins = CONSOLE_FEATURES.flatMap((feature) => feature.routes).map(({ path }) => path);
  expect(new Set(users).size).toBe(users.length);
  expect(new Set(admins).size).toBe(admins.length);
  expect([...new Set([...users, ...admins, '/menu', '/unauthorized'])].sort()).toEqual([...new Set(PATHS)].sort());
  expect(REST_ROUTES.routes.at(-1)?.path).toBe('*');
});

test('the console’s own paths decide which visits are refused', () => {
  const told = CONSOLE_PATHS.flatMap((paths) => Object.keys(paths));
  expect(told.sort()).toEqual(CONSOLE_FEATURES.flatMap(({ paths }) => Object.keys(paths)).sort());
  const routes = CONSOLE_FEATURES.flatMap((feature) => feature.routes);
  expect(routes.map(({ visitors }) => visitors)).toEqual(routes.map(() => 'admins'));
});

test.each(LATER)(
  'an address that begins with /$part is found, by the visitors who may open it',
  async ({ visitors, part, load }) => {
    const { feature } = await load();
    const { routes } = feature;
    const below = routes.filter(({ path }) => firstPart(path) === part);
    expect(below.map((route) => route.visitors)).toEqual(below.map(() => visitors));
    expect(below).not.toEqual([]);

    const fetched = await (ROUTES.later.get(part) ?? REST_ROUTES.later.get(part))?.routes.fetch();
    expect(fetched?.map(({ path }) => path)).toEqual(routes.map(({ path }) => path));
    const listed = routes.map(({ path }) => LATER.find((each) => each.part === firstPart(path))?.load());
    expect((await Promise.all(listed)).map((loaded) => loaded?.feature)).toEqual(routes.map(() => feature));
  },
);

test('a feature that the app starts with shares no address with another', () => {
  const parts = FEATURES.flatMap(({ routes }) => routes).map(({ path }) => firstPart(path));
  expect(parts.filter((part) => ROUTES.later.has(part))).toEqual([]);
});

test('a route reads the search parameters of its own pattern', async () => {
  const routes = await ROUTES.later.get('library')?.routes.fetch();
  const params = routes?.map(({ path, search }) => [path, Object.keys(search ?? {})]);
  expect(params).toContainEqual(['/library/requests', ['status']]);
  expect(params).toContainEqual(['/library/shelf', []]);
});

test('a feature describes everything that can be reported', () => {
  const described = REPORT_KINDS.map(({ type }) => type);
  // A TypeBox schema is a JSON Schema, whose keywords its type does not declare.
  const schema = JSON.parse(JSON.stringify(ReportSubject.properties.type));
  expect(described.sort()).toEqual(schema.enum.sort());
});
