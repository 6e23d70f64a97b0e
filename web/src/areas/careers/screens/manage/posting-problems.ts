import { POSTING_SAYS } from '@quad/contract/careers/posting-says';
import { errorText } from '@quad/contract/errors/error-text';
import { say } from '@quad/contract/language/say';
import { CGPA_MAX } from '@quad/contract/limits/careers';
import { questionProblems, sentQuestions } from '../../../../lib/question-drafts.ts';
import type { FormProblems } from '../../../../lib/use-form-problems.ts';
import { type PostingDraft, postingFields, sentFields } from './posting-draft.ts';

/** The form as it is sent, under the names that problems have. */
export const sentPosting = (draft: PostingDraft) => ({ ...sentFields(draft), questions: sentQuestions(draft) });

/** The problems of a posting's form, in the server's words. `keeps` is the posting's stored deadline. */
export function postingProblems(draft: PostingDraft, now: number, keeps = ''): FormProblems {
  const sent = sentPosting(draft);
  const { deadline, rules, questions } = sent;
  const problems: Record<string, string> = { ...postingFields.problemsIn(sent) };
  if (deadline === null) {
    if (draft.kind === 'internship') problems.deadline = say(POSTING_SAYS.deadline);
  } else if (draft.deadline !== keeps && Date.parse(deadline) <= now) {
    problems.deadline = errorText('deadline_in_past');
  }
  const { minCgpa } = rules;
  if (minCgpa !== null && !(minCgpa >= 0 && minCgpa <= CGPA_MAX)) problems['rules.minCgpa'] = say(POSTING_SAYS.minCgpa);
  return Object.assign(problems, questionProblems(questions));
}
