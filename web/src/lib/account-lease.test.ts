import { beforeEach, expect, test } from 'vitest';
import { leaseAccount } from './account-lease.ts';
import { ApiError, networkError } from './api-error.ts';
import { session } from './session.ts';
import { aSession } from './testing/session.ts';
import { untilAnswered } from './until-answered.ts';

beforeEach(() => {
  session.start(aSession('asha'));
  return () => session.end();
});

test('a lease holds for its user only, and not even for them after they have signed out', () => {
  const lease = leaseAccount();
  expect([lease.userId, lease.holds()]).toEqual(['asha', true]);
  session.end();
  expect([lease.holds(), lease.signal.aborted, leaseAccount().holds()]).toEqual([false, true, false]);
  session.start(aSession('bilal'));
  expect([lease.holds(), leaseAccount().userId]).toEqual([false, 'bilal']);
  session.start(aSession('asha'));
  expect([lease.holds(), leaseAccount().holds()]).toEqual([false, true]);
});

test('work goes on when its user signs in again after the server has ended the session', () => {
  const lease = leaseAccount();
  session.reject(aSession('asha').token);
  expect(lease.holds()).toBe(false);
  session.start({ ...aSession('asha'), token: 'another' });
  expect(lease.holds()).toBe(true);
});

test('a repeated call ends with its account, whatever its last answer', async () => {
  for (const end of [() => Promise.reject(networkError()), () => Promise.resolve('read')]) {
    session.start(aSession('asha'));
    let calls = 0;
    const reading = untilAnswered(() => {
      calls += 1;
      session.start(aSession('bilal'));
      return end();
    });
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(calls).toBe(1);
  }
  const refused = new ApiError('forbidden', 'No', 403);
  await expect(untilAnswered(() => Promise.reject(refused))).rejects.toBe(refused);
});
