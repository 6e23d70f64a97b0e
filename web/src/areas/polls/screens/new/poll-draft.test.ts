import { say } from '@quad/contract/language/say';
import { POLL_SAYS } from '@quad/contract/polls/poll-says';
import { expect, test } from 'vitest';
import { emptyPoll, emptyQuestion, type PollDraft, pollProblems, sentPoll } from './poll-draft.ts';

const NOW = Date.parse('2026-03-02T10:00:00');
const option = (text: string, key: number) => ({ key, text });
const draft = (changes: Partial<PollDraft>): PollDraft => ({
  ...emptyPoll('poll', undefined),
  question: ' Tea? ',
  options: ['Yes', 'No '].map(option),
  ...changes,
});

test('sent texts are trimmed, and only the fields of the kind are sent', () => {
  expect(sentPoll(draft({ who: 'year', year: 2 }))).toMatchObject({
    question: 'Tea?',
    options: ['Yes', 'No'],
    questions: [],
    endsAt: null,
    audience: { who: 'year', year: 2 },
  });
  const scale = {
    ...emptyQuestion(0),
    kind: 'scale',
    text: 'How?',
    choices: 'left\nover',
    lastLabel: ' Very ',
  } as const;
  const one = { ...emptyQuestion(1), text: 'Which?', choices: ' a \n\nb' } as const;
  expect(sentPoll(draft({ kind: 'survey', questions: [scale, one] }))).toMatchObject({
    options: [],
    questions: [
      { kind: 'scale', choices: [], scale: 5, firstLabel: '', lastLabel: 'Very' },
      { kind: 'one', choices: ['a', 'b'], scale: null },
    ],
  });
});

test('a poll in a group is only for the group', () => {
  expect(sentPoll(emptyPoll('poll', 'the-group')).audience).toEqual({ who: 'group', group: 'the-group' });
});

test.each<[string, Partial<PollDraft>, Record<string, string>]>([
  ['nothing', {}, {}],
  ['no question', { question: ' ' }, { question: say(POLL_SAYS.question) }],
  ['a blank option', { options: ['Yes', ' '].map(option) }, { 'options.1': say(POLL_SAYS.option) }],
  [
    'two options that are the same',
    { options: ['Yes', 'yes '].map(option) },
    { 'options.1': say(POLL_SAYS.sameOption) },
  ],
  ['an end that has passed', { endsAt: '2026-03-02T09:59' }, { endsAt: say(POLL_SAYS.endsAt) }],
  ['a ballot without an end', { kind: 'ballot' }, { endsAt: say(POLL_SAYS.ballotEnd) }],
  [
    'a survey whose question is empty',
    { kind: 'survey', question: '' },
    {
      question: say(POLL_SAYS.title),
      'questions.0.text': say(POLL_SAYS.question),
      'questions.0.choices': say(POLL_SAYS.choices),
    },
  ],
  [
    'a choice that is too long',
    { kind: 'survey', questions: [{ ...emptyQuestion(0), text: 'Which?', choices: `a\n${'b'.repeat(101)}` }] },
    { 'questions.0.choices': say(POLL_SAYS.longChoice) },
  ],
])('%s is wrong', (_, changes, problems) => {
  expect(pollProblems(draft(changes), NOW)).toEqual(problems);
});
