import { chunk } from '../lib/chunk.ts';
import { setLeaveQuestion } from '../lib/input/unsent.ts';

// Every file that shows forms imports this: the question loads with the first input that has to be sent.
setLeaveQuestion(chunk(async () => (await import('./LeaveQuestion.tsx')).showQuestion));
