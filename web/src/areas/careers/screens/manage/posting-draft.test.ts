import type { PostingDetails } from '@quad/contract/careers/internships';
import { expect, test } from 'vitest';
import { sentQuestions } from '../../../../lib/question-drafts.ts';
import { emptyPosting, postingDraft, sentFields } from './posting-draft.ts';

test('a deadline lasts until the last second of the chosen minute', () => {
  const { deadline } = sentFields({ ...emptyPosting('internship'), deadline: '2026-11-24T23:59' });
  expect(deadline).toBe(new Date('2026-11-24T23:59:59').toISOString());
  expect(sentFields(emptyPosting('job')).deadline).toBeNull();
});

test('a job has no type, and an empty CGPA is sent as none', () => {
  expect(sentFields(emptyPosting('job'))).toMatchObject({ type: null, rules: { minCgpa: null } });
  expect(sentFields({ ...emptyPosting('internship'), type: 'Hybrid', minCgpa: ' 7.5 ' })).toMatchObject({
    type: 'Hybrid',
    rules: { minCgpa: 7.5 },
  });
});

test('choices are sent one per line, without empty lines, and only for a choice', () => {
  const question = { key: 1, text: ' Which? ', isRequired: true, choices: 'Pune\n\n Delhi \n' };
  expect(
    sentQuestions({
      questions: [
        { ...question, kind: 'choice' },
        { ...question, kind: 'text' },
      ],
    }),
  ).toEqual([
    { kind: 'choice', text: 'Which?', isRequired: true, choices: ['Pune', 'Delhi'] },
    { kind: 'text', text: 'Which?', isRequired: true, choices: [] },
  ]);
});

test('an unchanged edit is sent unchanged', () => {
  const fields = {
    ...sentFields({ ...emptyPosting('internship'), title: 'Compilers', deadline: '2026-11-24T23:59', minCgpa: '8' }),
    kind: 'internship',
    questions: [{ _id: 'q1', kind: 'choice', text: 'Where?', isRequired: true, choices: ['Pune', 'Delhi'] }],
  };
  const draft = postingDraft(fields as unknown as PostingDetails);
  expect(sentFields(draft)).toEqual({ ...sentFields(draft), title: 'Compilers', deadline: fields.deadline });
  expect(sentQuestions(draft)).toEqual(fields.questions.map(({ _id, ...question }) => question));
});
