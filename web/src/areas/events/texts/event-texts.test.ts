import type { CampusEvent } from '@quad/contract/events/events';
import { expect, test } from 'vitest';
import { registered } from '../screens/registration.ts';
import { anEvent } from '../screens/testing.ts';
import { registrationText, seatsText, teamText } from './event-texts.ts';

const seats = (changes: Partial<CampusEvent>) => seatsText(anEvent(changes));

test('seats show the free ones, then the length of the waiting list', () => {
  expect(seats({ capacity: 60, seatsLeft: 12, goingCount: 48 })).toBe('12 of 60 seats left');
  expect(seats({ capacity: 60, seatsLeft: 0, goingCount: 60 })).toBe('Full');
  expect(seats({ capacity: 60, seatsLeft: 0, waitingCount: 3 })).toBe('Full · 3 waiting');
  expect(seats({ capacity: null, seatsLeft: null, goingCount: 7 })).toBe('7 going');
  expect(seats({ capacity: null, seatsLeft: null, goingCount: 0 })).toBe('Open to all');
});

test('the last seat goes to the first registration, and the next one waits', () => {
  const last = registered(anEvent({ capacity: 2, seatsLeft: 1, goingCount: 1 }));
  expect([last.registered, last.seatsLeft, last.goingCount, registrationText(last)]).toEqual([
    true,
    0,
    2,
    'Registered',
  ]);
  const next = registered(anEvent({ capacity: 2, seatsLeft: 0, goingCount: 2, waitingCount: 4 }));
  expect([next.registered, next.seatsLeft, registrationText(next)]).toEqual([
    false,
    0,
    "You're number 5 on the waiting list",
  ]);
  expect(registered(anEvent({ capacity: null, seatsLeft: null })).seatsLeft).toBeNull();
});

test('after the end or a cancellation, nobody waits for a seat', () => {
  const waiting = {
    state: 'waiting',
    place: 3,
    isHidden: false,
    isMuted: false,
    payment: null,
    ticket: 't',
  } as const;
  const text = (state: CampusEvent['state'], registration: CampusEvent['registration']) =>
    registrationText(anEvent({ state, registration }));
  expect(text('published', waiting)).toBe("You're number 3 on the waiting list");
  expect(text('over', waiting)).toBe('You had no seat');
  expect(text('cancelled', { ...waiting, state: 'forming', place: null })).toBe('You had no seat');
  expect(text('over', { ...waiting, state: 'going', place: null })).toBe('Registered');
  expect(text('over', null)).toBeNull();
});

test('teams of one size show that size', () => {
  expect(teamText({ least: 2, most: 4 })).toBe('Teams of 2 to 4');
  expect(teamText({ least: 3, most: 3 })).toBe('Teams of 3');
});
