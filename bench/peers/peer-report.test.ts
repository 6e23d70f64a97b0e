import { expect, test } from 'vitest';
import { type PeerRow, peerTargets, timesTheBest } from './peer-report.ts';

const row = (product: string, callsPerSecond: number, more: Partial<PeerRow> = {}): PeerRow => ({
  product,
  call: 'like',
  connections: 1,
  callsPerSecond,
  p50: 1,
  p99: 2,
  problems: [],
  ...more,
});

test('compares with the fastest peer', () => {
  expect(timesTheBest([row('Quad', 600), row('A', 50), row('B', 100)], 'like', 1)).toBe(6);
});

test('leaves out figures of failed calls', () => {
  expect(timesTheBest([row('Quad', 600), row('A', 50), row('B', 100, { problems: ['failed'] })], 'like', 1)).toBe(12);
  expect(timesTheBest([row('Quad', 600, { problems: ['failed'] }), row('A', 50)], 'like', 1)).toBeUndefined();
});

test('judges the lowest of the figures', () => {
  const rows = [row('Quad', 600), row('A', 100)];
  const more = [row('Quad', 900, { connections: 16 }), row('A', 200, { connections: 16 })];
  expect(peerTargets([...rows, ...more]).map(({ measured }) => measured)).toEqual([undefined, 4.5, undefined]);
});
