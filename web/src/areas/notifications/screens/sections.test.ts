import type { Notification } from '@quad/contract/notifications/notifications';
import { describe, expect, test } from 'vitest';
import { namesIn, sectionsOf } from './sections.ts';

const now = new Date(2026, 10, 5, 12).getTime();
const HOUR = 3600 * 1000;
const one = (_id: string, hoursAgo: number, isRead = true) =>
  ({ _id, isRead, at: new Date(now - hoursAgo * HOUR).toISOString() }) as Notification;

describe('sections', () => {
  test('group notifications by age, in the order of the list', () => {
    const list = [
      one('a', 1),
      one('b', 2, false),
      one('c', 11),
      one('d', 13),
      one('e', 100),
      one('f', 169),
      one('g', 9999),
    ];
    const shown = sectionsOf(list, now).map(({ title, notifications }) => [
      title,
      ...notifications.map(({ _id }) => _id),
    ]);
    expect(shown).toEqual([
      ['New', 'b'],
      ['Today', 'a', 'c'],
      ['This week', 'd', 'e'],
      ['Earlier', 'f', 'g'],
    ]);
  });

  test('are left out when empty', () => {
    expect(sectionsOf([], now)).toEqual([]);
  });
});

test.each([
  [['Asha'], 1, ['Asha'], 0],
  [['Asha', 'Bose'], 2, ['Asha', 'Bose'], 0],
  [['Asha', 'Bose', 'Chitra'], 3, ['Asha'], 2],
  [['Asha', 'Bose', 'Chitra'], 13, ['Asha'], 12],
  [[], 0, [], 0],
])('the actors %j of %i are named as %j and %i others', (names, actorsCount, named, others) => {
  const actors = names.map((name) => ({ name })) as Notification['actors'];
  expect(namesIn({ actors, actorsCount })).toEqual({ names: named, others });
});
