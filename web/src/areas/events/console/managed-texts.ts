import type { EVENT_WHEN, ManagedEvent, STORED_EVENT_STATES } from '@quad/contract/events/event-management';
import { weekdayMoment } from '@quad/contract/text/dates';

type Labels<Keys extends string> = Readonly<Record<Keys, string>>;

/** The key prefix of all queries of the table: an action changes its rows and its counts. */
export const MANAGED_EVENTS = ['managed-events'] as const;

/** The labels of `when`. Without a choice, the list has current and future events. */
export const WHEN_LABELS: Labels<Exclude<(typeof EVENT_WHEN)[number], 'upcoming'>> = {
  week: 'In the next 7 days',
  past: 'Over',
  all: 'Any time',
};

export const STATE_LABELS: Labels<(typeof STORED_EVENT_STATES)[number]> = {
  proposed: 'Waiting for approval',
  published: 'Published',
  cancelled: 'Cancelled',
  declined: 'Declined',
};

/** The names of the states of an event in the table. */
export const STATES: Labels<ManagedEvent['state']> = { ...STATE_LABELS, over: 'Over' };
export const STATE_LOOKS = {
  proposed: 'warn',
  published: 'good',
  cancelled: 'bad',
  declined: 'plain',
  over: 'plain',
} as const;

/** The text of an event's start, in the time of its place: `Tue, 24 Nov, 2:00 pm`. */
export const startText = ({ startsAt, timeZone }: Pick<ManagedEvent, 'startsAt' | 'timeZone'>): string =>
  weekdayMoment(startsAt, timeZone);

/** Whether a current, future or waiting event has no host with a usable account. */
export const isHostless = ({ state, hosts }: Pick<ManagedEvent, 'state' | 'hosts'>): boolean =>
  hosts.length === 0 && (state === 'published' || state === 'proposed');

/** Whether every seat is taken. */
export const isFull = ({ capacity, goingCount }: Pick<ManagedEvent, 'capacity' | 'goingCount'>): boolean =>
  capacity !== null && goingCount >= capacity;
