import { getAnalytics } from '@quad/contract/campus/analytics';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, fail } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { pages } from '../../console.ts';

test('/analytics offers Retry after a failed load, and shows empty texts for missing data', async () => {
  fail(getAnalytics);
  await openAt('/analytics?days=7', { routes: pages }, { as: aSession('admin', 'admin') });
  expect(await screen.findByText('The analytics could not be loaded.')).toBeTruthy();
  const hours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  answer(getAnalytics, { days: [], weeks: [], retention: [], postKinds: [], hours, screens: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No screen has been opened in this time.')).toBeTruthy();
});
