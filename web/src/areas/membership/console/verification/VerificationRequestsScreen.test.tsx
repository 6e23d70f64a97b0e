import { listVerificationRequests } from '@quad/contract/membership/verification';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, fail } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { pages } from '../../console.ts';

test('/verification-requests offers Retry when the requests cannot be loaded, and has an empty state', async () => {
  fail(listVerificationRequests);
  await openAt('/verification-requests?state=expired', { routes: pages }, { as: aSession('moderator', 'moderator') });
  expect(await screen.findByText('The requests could not be loaded.')).toBeTruthy();
  answer(listVerificationRequests, { requests: [], total: 0, openCount: 0, currentPage: 1, totalPages: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'No expired requests' })).toBeTruthy();
});
