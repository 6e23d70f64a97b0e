import { FEATURE_KEYS } from '@quad/contract/wire/features';
import { expect, test } from 'vitest';
import { CONSOLE_LINKS } from './links.ts';
import { linksShown } from './use-console-links.ts';

test('every link is shown and none is marked while all features are on', () => {
  const shown = linksShown(CONSOLE_LINKS, []);
  expect(shown.map(({ to }) => to)).toEqual(CONSOLE_LINKS.map(({ to }) => to));
  expect(shown.filter(({ isOff }) => isOff)).toEqual([]);
});

test('only the admin pages of switched-off features stay, and are marked', () => {
  const shown = linksShown(CONSOLE_LINKS, FEATURE_KEYS);
  expect(shown.filter(({ isOff }) => isOff).map(({ to }) => to)).toEqual(['/groups', '/group-requests', '/events']);
  const paths: readonly string[] = shown.map(({ to }) => to);
  for (const gone of ['/reels', '/library', '/events/organisers', '/internship/office'])
    expect(paths).not.toContain(gone);
  for (const stays of ['/dashboard', '/all_users', '/posts', '/hashtags', '/settings']) expect(paths).toContain(stays);
});
