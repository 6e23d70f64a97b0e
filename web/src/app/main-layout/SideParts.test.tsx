import { getFeatures } from '@quad/contract/campus/campus-settings';
import { moderationSummary } from '@quad/contract/moderation/moderation';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { EMPTY_QUEUE } from '../../areas/moderation/screens/cases/testing.ts';
import { session } from '../../lib/session.ts';
import { answer } from '../../lib/testing/network.ts';
import { renderPart } from '../../lib/testing/screen.tsx';
import { aSession } from '../../lib/testing/session.ts';
import { FurtherLinks } from './SideParts.tsx';

const links = () =>
  within(screen.getByRole('navigation', { name: 'More' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('the side navigation leaves out switched-off features', async () => {
  session.start(aSession('asha'));
  answer(getFeatures, { off: ['events', 'trending'] });
  renderPart(<FurtherLinks />);
  await waitFor(() => expect(links()).not.toContain('Events'));
  expect(links()).not.toContain('Trending');
  expect(links()).toEqual(expect.arrayContaining(['Library', 'Polls', 'Notice Hub']));
});

test('the side navigation has the links of moderators first', async () => {
  answer(moderationSummary, { ...EMPTY_QUEUE, forViewer: 3 });
  session.start(aSession('mira', 'moderator'));
  renderPart(<FurtherLinks />);
  expect(await screen.findByRole('link', { name: /^3 cases User Reports$/ })).toBeTruthy();
  expect(links().slice(0, 2)).toEqual([expect.stringContaining('User Reports'), 'Verification Requests']);
});

test('a section that the person closed stays closed on this device', async () => {
  session.start(aSession('asha'));
  answer(getFeatures, { off: [] });
  const { unmount } = renderPart(<FurtherLinks />);
  await userEvent.click(await screen.findByRole('button', { name: 'Discover' }));
  expect(links()).not.toContain('Memes');
  unmount();
  renderPart(<FurtherLinks />);
  expect(screen.getByRole('button', { name: 'Discover' }).getAttribute('aria-expanded')).toBe('false');
  expect(links()).not.toContain('Memes');
  await userEvent.click(screen.getByRole('button', { name: 'Discover' }));
  expect(links()).toContain('Memes');
});
