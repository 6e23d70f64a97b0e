import { listNotifications, unreadNotifications } from '@quad/contract/notifications/notifications';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, fail } from '../../../lib/testing/network.ts';
import { openAt } from '../../../lib/testing/screen.tsx';
import { area } from '../area.ts';

test('/notifications offers Retry when the list cannot be loaded, and has an empty state', async () => {
  answer(unreadNotifications, { unread: 0 });
  fail(listNotifications);
  await openAt('/notifications', area);
  expect(await screen.findByText('The notifications could not be loaded.')).toBeTruthy();
  answer(listNotifications, { notifications: [], nextCursor: null, unread: 0 });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Nothing yet' })).toBeTruthy();
});

test('the old address of the settings leads to their page', async () => {
  await openAt('/notifications/settings', area);
  await waitFor(() => expect(location.pathname).toBe('/account/notifications'));
});
