import { getPoll, voteInPoll } from '@quad/contract/polls/polls';
import { surveyResults } from '@quad/contract/polls/surveys';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, fail, refuse } from '../../../lib/testing/network.ts';
import { openAt } from '../../../lib/testing/screen.tsx';
import { area } from '../area.ts';
import { aPoll } from './testing.ts';

const ADDRESS = `/polls/${aPoll()._id}`;
const tea = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Tea/ });

test('a poll shows why the viewer may not vote', async () => {
  const audience = { who: 'year', department: null, year: 2, group: null } as const;
  answer(getPoll, aPoll({ audience, whyNot: { says: 'Only year 2 can vote.', isUnknown: true, isUnverified: false } }));
  await openAt(ADDRESS, area);
  expect(await screen.findByText(/Only year 2 can vote\./)).toBeTruthy();
  expect((await tea()).disabled).toBe(true);
});

test('a failed vote is rolled back with a message', async () => {
  answer(getPoll, aPoll());
  fail(voteInPoll);
  await openAt(ADDRESS, area);
  await userEvent.click(await tea());
  expect(await screen.findByText(/Your vote could not be counted\./)).toBeTruthy();
  expect((await tea()).disabled).toBe(false);
});

test('a counted vote with a lost answer is shown', async () => {
  answer(getPoll, aPoll());
  refuse(voteInPoll, 'already_voted');
  await openAt(ADDRESS, area);
  const option = await tea();
  const options = [
    { option: 'Tea', votes: 1 },
    { option: 'Coffee', votes: 0 },
  ];
  answer(getPoll, aPoll({ options, hasVoted: true, ownOption: 0, votesCount: 1, resultState: 'shown' }));
  await userEvent.click(option);
  expect(await screen.findByRole('button', { name: /^Tea.*your vote.*100\.0%/ })).toBeTruthy();
  expect(screen.queryByText(/could not be counted/)).toBeNull();
});

test('a poll of a study group links to the group', async () => {
  const audience = { who: 'group', department: null, year: null, group: { _id: 'g1', title: 'Signals' } } as const;
  answer(getPoll, aPoll({ audience }));
  await openAt(ADDRESS, area);
  expect((await screen.findByRole('link', { name: 'Signals' })).getAttribute('href')).toBe('/groups/g1');
});

test('a deleted poll gets an empty state', async () => {
  refuse(getPoll, 'no_such_poll');
  await openAt(ADDRESS, area);
  expect(await screen.findByRole('heading', { name: 'This poll does not exist' })).toBeTruthy();
});

test('an anonymous survey is marked for its author, who can answer it too', async () => {
  const scale = { kind: 'scale', text: 'How often?', isRequired: true, choices: [], scale: 10 } as const;
  const questions = [{ ...scale, choices: [], firstLabel: 'Never', lastLabel: 'Every day' }];
  answer(getPoll, aPoll({ pollKind: 'survey', isMine: true, withoutNames: true, options: [], questions }));
  answer(surveyResults, { answersCount: 0, resultState: 'after_end', questions: [] });
  await openAt(ADDRESS, area);
  expect(await screen.findByText(/Answers without names appear when the survey has ended/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Answer it yourself' }));
  expect(await screen.findByText(/doesn't see who answered/)).toBeTruthy();
  expect(screen.getByRole('radio', { name: '1 Never' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: '10 Every day' })).toBeTruthy();
});

test('a ballot for verified students leads others to the verification', async () => {
  const whyNot = { says: 'Only verified students can vote.', isUnknown: false, isUnverified: true };
  answer(
    getPoll,
    aPoll({ pollKind: 'ballot', requires: 'verified', whyNot, resultState: 'after_end', eligibleCount: 40 }),
  );
  await openAt(ADDRESS, area);
  expect((await screen.findByRole('link', { name: 'Get verified' })).getAttribute('href')).toBe('/verified');
  expect(screen.getByText(/For verified students/)).toBeTruthy();
  expect(screen.getByText(/0 of 40 voted/)).toBeTruthy();
  expect(screen.getByText('Results appear when voting ends, if at least 5 people vote.')).toBeTruthy();
});
