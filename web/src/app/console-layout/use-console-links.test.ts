import { FEATURE_KEYS } from '@quad/contract/wire/features';
import { may, ROLE_KEYS } from '@quad/contract/wire/roles';
import { expect, test } from 'vitest';
import { STAFF_PAGES } from '../staff-routes.ts';
import { CONSOLE_LINKS } from './links.ts';
import { linksFor, linksShown } from './use-console-links.ts';

const ADMINS = linksFor('admin');
const labelsFor = (role: Parameters<typeof linksFor>[0]) => linksFor(role).map(({ label }) => label);

test('every link is shown and none is marked while all features are on', () => {
  const shown = linksShown(ADMINS, []);
  expect(shown.map(({ to }) => to)).toEqual(ADMINS.map(({ to }) => to));
  expect(shown.filter(({ isOff }) => isOff)).toEqual([]);
});

test('only the admin pages of switched-off features stay, and are marked', () => {
  const shown = linksShown(ADMINS, FEATURE_KEYS);
  expect(shown.filter(({ isOff }) => isOff).map(({ to }) => to)).toEqual(['/groups', '/group-requests', '/events']);
  const paths: readonly string[] = shown.map(({ to }) => to);
  for (const gone of ['/reels', '/library', '/events/organisers', '/internship/office'])
    expect(paths).not.toContain(gone);
  for (const stays of ['/dashboard', '/all_users', '/posts', '/hashtags', '/settings']) expect(paths).toContain(stays);
});

test('a link to a page needs what the page needs, and a role has one link to an address', () => {
  const differing = CONSOLE_LINKS.filter(({ needs, to }) => {
    const page = STAFF_PAGES.find(({ path }) => path === to);
    // the settings ask for one of several capabilities
    return needs !== undefined && to !== '/settings' && page !== undefined && page.visitors !== needs;
  });
  expect(differing).toEqual([]);
  for (const role of ROLE_KEYS) {
    const addresses = linksFor(role).map(({ to }) => to);
    expect(
      addresses.filter((to, place) => addresses.indexOf(to) !== place),
      role,
    ).toEqual([]);
  }
});

test('a role sees its own pages, and the screens of users in place of others', () => {
  expect(labelsFor('treasurer')).toEqual(expect.arrayContaining(['Dashboard', 'Payments', 'Events', 'Study Groups']));
  for (const others of ['All Users', 'Roles', 'Settings', 'Audit Log', 'Students', 'Analytics'])
    expect(labelsFor('treasurer')).not.toContain(others);
  expect(labelsFor('registrar')).toEqual(expect.arrayContaining(['Students', 'Verification Requests', 'Settings']));
  expect(labelsFor('communications')).toEqual(expect.arrayContaining(['Announcements', 'Messages', 'Analytics']));
  expect(ROLE_KEYS.filter((role) => may(role, 'audit') && labelsFor(role).includes('Audit Log'))).toEqual(['admin']);
});
