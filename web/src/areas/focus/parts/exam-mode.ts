import { type ExamMode, endExamMode, getExamMode, startExamMode } from '@quad/contract/focus/exam-mode';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { router } from '../../../lib/routing/router.ts';
import { session } from '../../../lib/session.ts';
import { EXAM_MODE_KEY, isAskedFirst } from './exam-stored.ts';

/** The user's exam mode; null while it is off. The answer is also stored on this device. */
export const examModeQuery = (personId: string) =>
  queryOptions({
    queryKey: ['exam-mode', personId],
    async queryFn({ signal }) {
      const { examMode } = await request(getExamMode, { signal });
      rememberExamMode(personId, examMode);
      return examMode;
    },
  });

/** Turn exam mode on until the end of a day, or end it (null). Throws the error of the call. */
export async function changeExamMode(client: QueryClient, personId: string, lastDay: string | null): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { examMode } =
    lastDay === null ? await request(endExamMode) : await request(startExamMode, { body: { lastDay, timeZone } });
  const { queryKey } = examModeQuery(personId);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, examMode);
  rememberExamMode(personId, examMode);
}

/**
 * Store the end of exam mode for the next visit. When the question appears or ends, the shown screen is opened again.
 */
function rememberExamMode(personId: string, examMode: ExamMode | null) {
  if (session.get()?.user._id !== personId) return;
  const before = isAskedFirst();
  try {
    if (examMode) localStorage.setItem(EXAM_MODE_KEY, `${personId} ${Date.parse(examMode.endsAt)}`);
    else localStorage.removeItem(EXAM_MODE_KEY);
  } catch {
    // Storage is blocked or full: this device shows no question.
  }
  if (isAskedFirst() !== before) void router.revisit();
}

/** Open feeds without the question during this visit. */
export async function openAnyway(): Promise<void> {
  try {
    sessionStorage.setItem(EXAM_MODE_KEY, localStorage.getItem(EXAM_MODE_KEY) ?? '');
  } catch {
    // The stored mode is readable, so storage works too, unless it is full.
  }
  await router.revisit();
  document.querySelector('main')?.focus();
}

/** Show the question again, because a new visit begins. */
export function askAgain() {
  try {
    sessionStorage.removeItem(EXAM_MODE_KEY);
  } catch {
    return;
  }
  if (isAskedFirst()) void router.revisit();
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    // Another tab has loaded a change first. A null key means that the whole storage was cleared.
    if (key === EXAM_MODE_KEY || key === null) void router.revisit();
  });
}
