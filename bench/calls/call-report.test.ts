import { expect, test } from 'vitest';
import type { Target } from '../report.ts';
import { callTargets } from './call-report.ts';
import type { CallRow } from './call-rows.ts';

const row = (call: string, callsPerSecond: number, more: Partial<CallRow> = {}): CallRow => ({
  call,
  connections: 64,
  calls: 1000,
  callsPerSecond,
  p50: 1,
  p99: 2,
  bytesPerCall: 100,
  failures: 0,
  bare: { http: 1000, fastify: 1000 },
  raw: undefined,
  problems: [],
  ...more,
});

const measured = (targets: readonly Target[], part: string) =>
  targets.find(({ figure }) => figure.includes(part))?.measured;

test('the feed counts with the slower of its encodings', () => {
  const rows = [row('feed, 100 posts, identity', 900), row('feed, 100 posts, gzip', 750)];
  expect(measured(callTargets(rows, [], undefined), 'feed page')).toBe(0.75);
});

test('an invalid row counts as not measured', () => {
  const rows = [row('single post', 900, { problems: ['3 calls failed'] })];
  expect(measured(callTargets(rows, [], undefined), 'single post')).toBeUndefined();
});

test('likes are compared with raw statements where several people like in parallel', () => {
  const rows = [row('like', 50, { connections: 1, raw: 1000 }), row('like', 600, { raw: 1000 })];
  expect(measured(callTargets(rows, [], undefined), 'likes a second ÷')).toBe(0.6);
});
