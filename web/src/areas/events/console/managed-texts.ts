import { t } from '@lingui/core/macro';
import type { EVENT_WHEN, ManagedEvent, STORED_EVENT_STATES } from '@quad/contract/events/event-management';
import { weekdayMoment } from '@quad/contract/text/dates';

type Labels<Keys extends string> = Readonly<Record<Keys, string>>;

/** The key prefix of all queries of the table: an action changes its rows and its counts. */
export const MANAGED_EVENTS = ['managed-events'] as const;

/** The labels of `when`. Without a choice, the list has current and future events. */
export const WHEN_LABELS: Labels<Exclude<(typeof EVENT_WHEN)[number], 'upcoming'>> = {
  get week() {
    return t`In the next 7 days`;
  },
  get past() {
    return t`Over`;
  },
  get all() {
    return t`Any time`;
  },
};

export const STATE_LABELS: Labels<(typeof STORED_EVENT_STATES)[number]> = {
  get proposed() {
    return t`Waiting for approval`;
  },
  get published() {
    return t`Published`;
  },
  get cancelled() {
    return t`Cancelled`;
  },
  get declined() {
    return t`Declined`;
  },
};

/** The names of the states of an event in the table. */
export const STATES: Labels<ManagedEvent['state']> = {
  // a spread would read the labels before the language is known
  get proposed() {
    return STATE_LABELS.proposed;
  },
  get published() {
    return STATE_LABELS.published;
  },
  get cancelled() {
    return STATE_LABELS.cancelled;
  },
  get declined() {
    return STATE_LABELS.declined;
  },
  get over() {
    return t`Over`;
  },
};
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
