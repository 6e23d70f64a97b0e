import { expect, vi } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import type { TestContext, TestPerson } from './context.ts';
import { countJobs, hurryJobs } from './jobs.ts';
import type { startPushService } from './push-service.ts';

type PushService = Awaited<ReturnType<typeof startPushService>>;
/** A browser with a subscription at the push service. */
export type Browser = ReturnType<PushService['subscribe']>;

const WAIT = { timeout: 20_000, interval: 50 };

/** Subscribe a person's browser to push messages; returns the result of the call. */
export const subscribe = (quad: TestContext, as: TestPerson, body: unknown) =>
  quad.call('PUT', '/api/push/subscription', { as, body });

/** A new person with a browser that accepts push messages, after these answers. */
export async function newPersonWithBrowser(
  quad: TestContext,
  service: PushService,
  name: string,
  first: number[] = [],
): Promise<[TestPerson, Browser]> {
  const [person, browser] = [await quad.newPerson(name), service.subscribe(first)];
  expect((await subscribe(quad, person, browser)).status).toBe(200);
  return [person, browser];
}

/** Push everything that waits, or only what is due within a minute, and wait for it. */
export async function settlePush(db: Database, which: { soon?: boolean } = {}): Promise<void> {
  for (const job of [
    'deliver-waiting-pushes',
    'deliver-push',
    'deliver-pushes',
    'send-push',
    'send-pushes',
    'send-push',
  ])
    await vi.waitFor(async () => {
      await hurryJobs(db, job, which);
      expect(await countJobs(db, job, which)).toBe(0);
    }, WAIT);
}

/** The number of people whose news are pushed soon. */
export async function countWaiting(db: Database): Promise<number> {
  return (await db.selectFrom('push_waiting').selectAll().execute()).length;
}
