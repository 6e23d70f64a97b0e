import { type Chunk, chunk } from '../../../lib/chunk.ts';
import type { ExamQuestion } from './ExamQuestion.tsx';
import { isAskedFirst } from './exam-stored.ts';

const question = chunk(async () => (await import('./ExamQuestion.tsx')).ExamQuestion);

/** A screen that in exam mode first asks whether to open it anyway. */
export function askFirst<Screen>(screen: Chunk<Screen>): Chunk<Screen | typeof ExamQuestion> {
  const part = () => (isAskedFirst() ? question : screen);
  return { fetch: () => part().fetch(), ready: () => part().ready() };
}
