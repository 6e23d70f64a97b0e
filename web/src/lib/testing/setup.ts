import { cleanup, configure, fireEvent, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { queryClient } from '../query-client.ts';
import { noteReached } from '../reachable.ts';
import { endCalls, server, undescribed } from './network.ts';
import { clearTimers } from './timers.ts';
import './settled.ts';

// An end to waiting, not a limit to hold anything to: the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(() => server.listen());
afterAll(() => server.close());

/** Removes the toasts of a test, which have a root of their own. No animation ends by itself here. */
async function removeToasts() {
  if (document.querySelector('.Toastify__toast') === null) return;
  const { toast } = await import('react-toastify/unstyled');
  await waitFor(() => {
    toast.dismiss();
    for (const shown of document.querySelectorAll('.Toastify__toast')) fireEvent.animationEnd(shown);
    expect(document.querySelector('.Toastify__toast')).toBeNull();
  });
}

// Files share a window and its modules: each test leaves both as it has found them.
afterEach(async () => {
  cleanup();
  await endCalls();
  await removeToasts();
  clearTimers();
  queryClient.clear();
  // Else the next test asks whether the server is back.
  noteReached(true);
  localStorage.clear();
  sessionStorage.clear();
  expect(undescribed.splice(0), 'calls that the test does not describe').toEqual([]);
});
