import { useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Question } from '../lib/input/unsent.ts';
import { DialogSheet } from './DialogSheet.tsx';
import { LeaveAnswers, leaveText } from './LeaveAnswers.tsx';

let asked: Question | null = null;
const listeners = new Set<() => void>();

/** Show the question, or close it. */
export function showQuestion(question: Question | null) {
  asked = question;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The question before the user leaves unsent input. It has a root of its own, because every screen asks it. */
function LeaveQuestion() {
  const question = useSyncExternalStore(subscribe, () => asked);
  // A closing sheet still shows its text.
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  if (!last) return null;
  const { unsent, leaving, answer, stay } = last;
  return (
    <DialogSheet open={question !== null} onOpenChange={stay} {...leaveText(unsent, leaving)}>
      <LeaveAnswers unsent={unsent} leaving={leaving} onAnswer={answer} onStay={stay} />
    </DialogSheet>
  );
}

const place = document.createElement('div');
document.body.append(place);
flushSync(() => createRoot(place).render(<LeaveQuestion />));
