import { msg } from '@lingui/core/runtime-macro';
import { tableOfTexts } from '../language/table-of-texts.ts';

/** The terms of events. No schema, because the browser loads this file. */

/** The categories of the specification. A campus adds further ones (`event-categories.ts`). */
export const EVENT_CATEGORIES = ['Tech', 'Coding', 'Design'] as const;

const CATEGORY_TEXTS: Readonly<Record<string, string | undefined>> = tableOfTexts({
  Tech: msg`Tech`,
  Coding: msg`Coding`,
  Design: msg`Design`,
});

/** A category as people read it. Those that a campus added stay as they were written. */
export const categoryText = (category: string): string => CATEGORY_TEXTS[category] ?? category;

/**
 * The states of an event. A proposal waits, then is published or declined. A published event may be cancelled, and is
 * over once its end has passed.
 */
export const EVENT_STATES = ['proposed', 'declined', 'published', 'cancelled', 'over'] as const;
export type EventState = (typeof EVENT_STATES)[number];

/** The states of a registration: with a seat, on the waiting list, or in a team that is too small for either. */
export const REGISTRATION_STATES = ['going', 'waiting', 'forming'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/**
 * The states of a payment for a seat. `started`: without a reference yet. `waiting`: for the organiser to check the bank
 * statement. `reversed`: the money went back. `withdrawn`: the seat was given back unpaid.
 */
export const EVENT_PAYMENT_STATES = ['started', 'waiting', 'confirmed', 'reversed', 'withdrawn'] as const;
export type EventPaymentState = (typeof EVENT_PAYMENT_STATES)[number];

/** The note beside a payment in the payer's bank, by its number. */
export const eventPaymentNote = (number: number): string => `Quad event ${number}`;

/**
 * The results of a scan at the door.
 * - `in`: the person is admitted.
 * - `already_in`: the ticket was used before.
 * - `not_going`: the ticket has no seat, or no longer has one.
 * - `on_hold`: the account of the ticket is disabled, and its seat on hold.
 * - `unpaid`: the entry fee is not confirmed.
 * - `unknown`: not a ticket of this event.
 * - `wrong_code`: the code was not valid at that time.
 * - `undone`: a host has undone this scan.
 * - `closed`: the door was not open at that time.
 */
export const SCAN_OUTCOMES = [
  'in',
  'already_in',
  'not_going',
  'on_hold',
  'unpaid',
  'unknown',
  'wrong_code',
  'undone',
  'closed',
] as const;
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number];
