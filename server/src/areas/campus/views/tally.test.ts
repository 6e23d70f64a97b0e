import { expect, test } from 'vitest';
import { createTally } from './tally.ts';

const hour = (text: string) => Date.parse(text);
const plain = (counted: ReturnType<ReturnType<typeof createTally>['take']>) => ({
  views: [...counted.views].map(([at, screens]) => [at, Object.fromEntries(screens)]),
  bytes: Object.fromEntries(counted.bytes),
  people: [...counted.people].map(([day, ids]) => [day, [...ids]]),
});

test('views are counted by hour and screen, bytes and people by day in the campus’s time zone', () => {
  // 23:59 in India.
  let now = Date.parse('2026-11-23T18:29:00Z');
  const tally = createTally(() => now);
  const [asha, ravi] = [{ id: 'asha' }, { id: 'ravi' }];
  tally.view('Feed');
  tally.view('Feed');
  tally.person(asha);
  tally.person(asha);
  tally.sent(100);
  now = Date.parse('2026-11-23T18:30:00Z');
  tally.view('Reels');
  tally.person(asha);
  tally.person(ravi);
  tally.sent(7);
  expect(plain(tally.take())).toEqual({
    views: [
      [hour('2026-11-23T17:30:00Z'), { Feed: 2 }],
      [hour('2026-11-23T18:30:00Z'), { Reels: 1 }],
    ],
    bytes: { '2026-11-23': 100, '2026-11-24': 7 },
    people: [
      ['2026-11-23', ['asha']],
      ['2026-11-24', ['asha', 'ravi']],
    ],
  });
});

test('a person is counted once a day', () => {
  const tally = createTally(() => Date.parse('2026-11-23T06:00:00Z'));
  const asha = { id: 'asha' };
  tally.person(asha);
  tally.take();
  tally.person(asha);
  expect(plain(tally.take())).toEqual({ views: [], bytes: {}, people: [] });
});

test('counts that could not be written are added to later ones', () => {
  const tally = createTally(() => Date.parse('2026-11-23T06:00:00Z'));
  tally.view('Feed');
  tally.sent(5);
  tally.person({ id: 'asha' });
  const taken = tally.take();
  tally.view('Feed');
  tally.addBack(taken);
  expect(plain(tally.take())).toEqual({
    views: [[hour('2026-11-23T05:30:00Z'), { Feed: 2 }]],
    bytes: { '2026-11-23': 5 },
    people: [['2026-11-23', ['asha']]],
  });
});
