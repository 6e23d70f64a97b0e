import type { Notice, NoticeEvent } from '@quad/contract/college/notices';
import { expect, test } from 'vitest';
import { draftOf, eventOf } from './notice-draft.ts';

const event = (_id: string): NoticeEvent => ({
  ...{ _id, title: 'Build a compiler', location: 'Seminar Hall 2', timeZone: 'Asia/Kolkata', state: 'published' },
  ...{ startsAt: '2026-11-24T08:30:00Z', endsAt: '2026-11-24T11:30:00Z' },
});
const notice = (named: Pick<Notice, 'event' | 'isEventGone'>): Notice => ({
  ...{ _id: 'n', title: 'Bring your laptops', description: '', date: '24-11-2026', college: 'c', files: [] },
  ...{ audience: { department: null, year: null }, acknowledgement: null, isUnread: false },
  ...named,
});
const without = notice({ event: null, isEventGone: false });
const withFirst = notice({ event: event('first'), isEventGone: false });
const withGone = notice({ event: null, isEventGone: true });

test.each([
  ['nothing where none is named', undefined, null, {}],
  ['nothing where it is the same', withFirst, event('first'), {}],
  ['nothing while what was named is gone', withGone, 'gone', {}],
  ['the event that was chosen', undefined, event('first'), { event: 'first' }],
  ['another event', withFirst, event('second'), { event: 'second' }],
  ['one in the place of what is gone', withGone, event('second'), { event: 'second' }],
  ['an empty one where it was removed', withFirst, null, { event: '' }],
  ['an empty one where what is gone was removed', withGone, null, { event: '' }],
  ['nothing where none was named before', without, null, {}],
] as const)('the form sends %s', (_, before, named, sent) => {
  expect(eventOf(before, { ...draftOf(before), event: named })).toEqual(sent);
});
