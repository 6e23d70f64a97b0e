import { expect, test } from 'vitest';
import { EMPTY_EVENT, type EventDraft, eventProblems, sentEvent } from './event-draft.ts';

const NOW = Date.parse('2026-11-20T12:00+05:30');
const FILLED: EventDraft = {
  ...EMPTY_EVENT,
  title: ' Robotics night ',
  location: 'Lab 4',
  startsAt: '2026-11-24T14:00',
  endsAt: '2026-11-24T17:00',
};

test('an empty form shows all missing fields at once', () => {
  expect(Object.keys(eventProblems(EMPTY_EVENT, NOW))).toEqual(['title', 'location', 'startsAt', 'endsAt']);
});

test('a filled form has no problems and is sent in the server’s format', () => {
  expect(eventProblems(FILLED, NOW)).toEqual({});
  expect(sentEvent(FILLED)).toMatchObject({
    title: 'Robotics night',
    startsAt: '2026-11-24T08:30:00.000Z',
    timeZone: 'Asia/Kolkata',
    capacity: null,
    team: null,
  });
});

test.each<[string, Partial<EventDraft>, string]>([
  ['a start that has passed', { startsAt: '2026-11-20T11:00' }, 'startsAt'],
  ['an end before the start', { endsAt: '2026-11-24T13:00' }, 'endsAt'],
  ['a map that is no web address', { mapAddress: 'javascript:alert(1)' }, 'mapAddress'],
  ['half a seat', { capacity: '1.5' }, 'capacity'],
  ['too many seats', { capacity: '10001' }, 'capacity'],
  ['a least above the most', { inTeams: true, least: '5', most: '4' }, 'team.least'],
  ['teams larger than the event', { inTeams: true, least: '3', most: '4', capacity: '2' }, 'team.least'],
  ['teams of one', { inTeams: true, least: '1', most: '1' }, 'team.most'],
])('%s is a problem of its field', (_, change, field) => {
  expect(Object.keys(eventProblems({ ...FILLED, ...change }, NOW))).toEqual([field]);
});

test('the unchanged start of an event that has begun is no problem', () => {
  const begun = { ...FILLED, startsAt: '2026-11-20T11:00' };
  expect(eventProblems(begun, NOW, begun.startsAt)).toEqual({});
});
