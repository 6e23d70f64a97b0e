import type { Notice, NoticeEvent } from '@quad/contract/college/notices';
import { expect, test } from 'vitest';
import { draftOf, eventOf } from './notice-draft.ts';
import { aNotice } from './testing.ts';

const event = (_id: string): NoticeEvent => ({
  ...{ _id, title: 'Build a compiler', location: 'Seminar Hall 2', timeZone: 'Asia/Kolkata', state: 'published' },
  ...{ startsAt: '2026-11-24T08:30:00Z', endsAt: '2026-11-24T11:30:00Z' },
});
const notice = (named: Pick<Notice, 'event' | 'isEventGone'>): Notice => aNotice(named);
const without = notice({ event: null, isEventGone: false });
const withFirst = notice({ event: event('first'), isEventGone: false });
const withGone = notice({ event: null, isEventGone: true });

test.each([
  ['nothing without an event', undefined, null, {}],
  ['nothing for an unchanged event', withFirst, event('first'), {}],
  ['nothing for a deleted event', withGone, 'gone', {}],
  ['the chosen event', undefined, event('first'), { event: 'first' }],
  ['another event', withFirst, event('second'), { event: 'second' }],
  ['the replacement of a deleted event', withGone, event('second'), { event: 'second' }],
  ['an empty text for a removed event', withFirst, null, { event: '' }],
  ['an empty text for a deleted event that was removed', withGone, null, { event: '' }],
  ['nothing when the notice had no event', without, null, {}],
] as const)('the form sends %s', (_, before, named, sent) => {
  expect(eventOf(before, { ...draftOf(before), event: named })).toEqual(sent);
});
