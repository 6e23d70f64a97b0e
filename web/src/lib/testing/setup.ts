import { cleanup, configure, fireEvent, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { queryClient } from '../query-client.ts';
import { noteReached } from '../reachable.ts';
import { session } from '../session.ts';
import { endCalls, server, undescribed } from './network.ts';
import { clearTimers } from './timers.ts';
import './settled.ts';
import { aSession } from './session.ts';

// Long, because the machine may be busy: it ends a hopeless wait, and measures nothing.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(() => server.listen());
afterAll(() => server.close());

/** Remove the toasts of a test, which have a root of their own. In these tests no animation ends by itself. */
async function removeToasts() {
  if (document.querySelector('.Toastify__toast') === null) return;
  const { toast } = await import('react-toastify/unstyled');
  await waitFor(() => {
    toast.dismiss();
    for (const shown of document.querySelectorAll('.Toastify__toast')) fireEvent.animationEnd(shown);
    expect(document.querySelector('.Toastify__toast')).toBeNull();
  });
}

// Screens keep the last user after signing out. Each test begins as a guest who was the same user, in every order of files.
beforeEach(() => {
  session.start(aSession('nobody'));
  session.end();
});

// Test files share a window and its modules, so each test restores both.
afterEach(async () => {
  cleanup();
  await endCalls();
  await removeToasts();
  clearTimers();
  queryClient.clear();
  // Otherwise the app checks during the next test whether the server is back.
  noteReached(true);
  localStorage.clear();
  sessionStorage.clear();
  expect(undescribed.splice(0), 'calls that the test does not describe').toEqual([]);
});
