import type { SurveyQuestion } from '@quad/contract/polls/survey-questions';
import { expect, test } from 'vitest';
import { sentAnswers } from './survey-draft.ts';

const question = (kind: SurveyQuestion['kind']): SurveyQuestion => ({
  kind,
  text: 'Why?',
  isRequired: false,
  choices: [],
  scale: null,
  firstLabel: '',
  lastLabel: '',
});

test('answered questions are sent, in the form of their kind', () => {
  const questions = (['one', 'several', 'scale', 'text', 'text', 'one'] as const).map(question);
  const draft = {
    0: { choices: [1] },
    1: { choices: [0, 2] },
    2: { number: 4 },
    3: { text: 'More' },
    4: { text: ' \u200b' },
    5: { choices: [] },
  };
  expect(sentAnswers(questions, draft)).toEqual([
    { question: 0, choices: [1] },
    { question: 1, choices: [0, 2] },
    { question: 2, number: 4 },
    { question: 3, text: 'More' },
  ]);
});
