import type { SurveyQuestion } from '@quad/contract/polls/survey-questions';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { forgetDrafts, readDraft, sentAnswers, storeDraft } from './survey-draft.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterAll(() => void vi.unstubAllGlobals());

const question = (kind: SurveyQuestion['kind']): SurveyQuestion => ({
  kind,
  text: 'Why?',
  isRequired: false,
  choices: [],
  scale: null,
  firstLabel: '',
  lastLabel: '',
});

test('a draft belongs to its writer, and is deleted when it is empty or the writer signs out', () => {
  storeDraft('asha', 'food', { 0: { choices: [1] } });
  storeDraft('asha', 'sport', { 1: { text: 'Chess' } });
  expect([readDraft('asha', 'food'), readDraft('asha', 'sport')]).toEqual([
    { 0: { choices: [1] } },
    { 1: { text: 'Chess' } },
  ]);
  expect([readDraft('bose', 'food'), readDraft('asha', 'other')]).toEqual([{}, {}]);
  storeDraft('asha', 'food', {});
  expect(readDraft('asha', 'food')).toEqual({});
  forgetDrafts();
  expect(stored.size).toBe(0);
});

test('the drafts of fifty surveys are stored, and broken storage is ignored', () => {
  for (let n = 0; n < 52; n++) storeDraft('asha', `survey ${n}`, { 0: { number: n } });
  expect([readDraft('asha', 'survey 1'), readDraft('asha', 'survey 2')]).toEqual([{}, { 0: { number: 2 } }]);
  stored.set('survey-drafts', '{');
  expect(readDraft('asha', 'survey 2')).toEqual({});
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
