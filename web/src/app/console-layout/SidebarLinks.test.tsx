import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { atHand } from '../../lib/chunk.ts';
import type { Href } from '../../lib/routing/address.ts';
import type { PlainPath } from '../../lib/routing/paths.ts';
import { router } from '../../lib/routing/router.ts';
import { session } from '../../lib/session.ts';
import { openAt } from '../../lib/testing/screen.tsx';
import { aSession } from '../../lib/testing/session.ts';
import { SidebarLinks } from './SidebarLinks.tsx';
import { changeSidebar } from './sidebar-state.ts';

const page = (path: PlainPath) => ({ path, title: 'Console', screen: atHand(() => <SidebarLinks />) });
const CONSOLE = { routes: (['/dashboard', '/students', '/payments', '/settings'] as const).map(page) };
const go = (href: string) => act(() => router.go(href as Href, { unasked: true }));
const open = (href: string) => openAt(href, CONSOLE, { as: aSession('admin', 'admin') });
const region = (name: string) => within(screen.getByRole('region', { name }));

// The state of the sidebar belongs to the module.
beforeEach(() => changeSidebar({ closed: [], unfolded: null }));

test('a page is found by a word of its name or its group, and Enter opens the first one', async () => {
  await open('/dashboard');
  const field = screen.getByRole('textbox', { name: 'Find a page' });
  await userEvent.type(field, 'user man');
  expect(region('Pages found').getByRole('link', { name: 'Students' })).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'zzz');
  expect(screen.getByText('No page has this name.')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'paym{Enter}');
  expect(location.pathname).toBe('/payments');
});

test('the last pages are at the top, without the current one, and another admin does not see them', async () => {
  await open('/students');
  await go('/payments');
  await go('/settings');
  const recents = region('Recent').getAllByRole('link');
  expect(recents.map(({ textContent }) => textContent)).toEqual(['Payments', 'Students']);
  act(() => session.start(aSession('other', 'admin')));
  expect(screen.queryByRole('region', { name: 'Recent' })).toBeNull();
});

test('a section closes and stays closed', async () => {
  await open('/dashboard');
  await userEvent.click(screen.getByRole('button', { name: 'Content' }));
  expect(screen.queryByRole('link', { name: 'Hashtags' })).toBeNull();
  await go('/payments');
  expect(screen.getByRole('button', { name: 'Content' }).getAttribute('aria-expanded')).toBe('false');
  await userEvent.type(screen.getByRole('textbox', { name: 'Find a page' }), 'hash');
  expect(region('Pages found').getByRole('link', { name: 'Hashtags' })).toBeTruthy();
});
