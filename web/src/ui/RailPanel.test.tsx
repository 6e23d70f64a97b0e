import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Href } from '../lib/routing/address.ts';
import { router } from '../lib/routing/router.ts';
import { openAt, renderPart } from '../lib/testing/screen.tsx';
import { RailPanel } from './RailPanel.tsx';

function renderPanel(items: readonly string[] | undefined, { failed = false, held = false, inSearch = false } = {}) {
  const onKnown = vi.fn();
  const part = { title: 'Rising tags', all: '/trending' as Href, most: 2, failed, held, inSearch, onKnown };
  const row = (tag: string) => tag;
  renderPart(<RailPanel {...part} items={items} keyOf={row} row={row} />);
  return onKnown;
}
// Another file may have left the window at the whole list.
beforeEach(async () => {
  await openAt('/', {});
});

const panel = () => screen.queryByRole('region', { name: 'Rising tags' });

test.each([
  ['there is nothing', [], {}],
  ['the items cannot be loaded', undefined, { failed: true }],
])('a rail skips a panel when %s', (_, items, state) => {
  const onKnown = renderPanel(items, state);
  expect(panel()).toBeNull();
  expect(onKnown).toHaveBeenCalledOnce();
});

test('a panel reserves room for its items while they load', () => {
  const onKnown = renderPanel(undefined);
  expect(screen.getByRole('status', { name: 'Loading: Rising tags' }).children).toHaveLength(2);
  expect(onKnown).not.toHaveBeenCalled();
});

test('a panel shows its items only once those above it are known', () => {
  renderPanel(['mela'], { held: true });
  expect(screen.getByRole('status', { name: 'Loading: Rising tags' })).toBeTruthy();
  expect(screen.queryByText('mela')).toBeNull();
});

test('a panel lists no more items than it has room for', () => {
  renderPanel(['mela', 'exams', 'robotics']);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['mela', 'exams']);
});

test('a panel is left out beside the whole list', async () => {
  await router.go('/trending' as Href);
  renderPanel(['mela']);
  expect(panel()).toBeNull();
});

test('a panel is left out beside the search that lists the same, until something is typed', async () => {
  await router.go('/search' as Href);
  renderPanel(['mela'], { inSearch: true });
  expect(panel()).toBeNull();
  await act(() => router.go('/search?q=me' as Href));
  expect(panel()).toBeTruthy();
});
