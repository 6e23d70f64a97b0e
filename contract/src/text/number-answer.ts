import { msg } from '@lingui/core/runtime-macro';
import { say } from '../language/say.ts';

/** The problem of an answer to a question that asks for a number. Shared by the browser and the server. */
export const numberAnswerProblem = (answer: string): string | undefined =>
  /^-?\d{1,15}(?:\.\d{1,6})?$/.test(answer.trim()) ? undefined : say(msg`Please enter a number`);
