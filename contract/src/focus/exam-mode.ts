import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { defineLiveEvent } from '../live/live.ts';
import { defineCall } from '../wire/call.ts';
import { chosenDay, Day, Instant, nullable, TimeZone } from '../wire/schemas.ts';

/**
 * Exam mode lasts until the end of `lastDay` in the person's time zone, which is `endsAt`. During exam mode only
 * notices are pushed to their devices, and the app asks before it opens the feed.
 */
export const ExamMode = Type.Object({ lastDay: Day, timeZone: TimeZone, endsAt: Instant });
export type ExamMode = Static<typeof ExamMode>;

const Answer = Type.Object({ examMode: nullable(ExamMode, { description: 'Null while it is off' }) });

/** The viewer’s exam mode has started, moved or ended, perhaps in another browser. */
export const examModeChanged = defineLiveEvent('exam-mode.changed', Type.Object({}));

export const getExamMode = defineCall({
  method: 'GET',
  path: '/api/exam-mode',
  summary: 'Get your exam mode',
  tag: 'exam-mode',
  access: 'signed-in',
  answer: Answer,
});

export const startExamMode = defineCall({
  method: 'PUT',
  path: '/api/exam-mode',
  summary: 'Turn exam mode on until the end of a day, or move its end',
  tag: 'exam-mode',
  access: 'signed-in',
  body: Type.Object({ lastDay: chosenDay(msg`Please choose a date`), timeZone: TimeZone }),
  answer: Answer,
});

export const endExamMode = defineCall({
  method: 'DELETE',
  path: '/api/exam-mode',
  summary: 'End exam mode now. It ends by itself otherwise',
  tag: 'exam-mode',
  access: 'signed-in',
  answer: Answer,
});
