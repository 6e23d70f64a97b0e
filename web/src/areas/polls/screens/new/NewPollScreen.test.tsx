import { createPoll, getPoll } from '@quad/contract/polls/polls';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Href } from '../../../../lib/routing/address.ts';
import { router } from '../../../../lib/routing/router.ts';
import { fill } from '../../../../lib/testing/fill.ts';
import { answer, record } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { area } from '../../area.ts';
import { aPoll } from '../testing.ts';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const question = (place: number) => within(screen.getByRole('group', { name: `Question ${place}` }));

test('the form shows all missing fields at once, and focuses the first', async () => {
  const sent = record(createPoll, aPoll());
  await openAt('/polls/new', area);
  await press('Publish');
  expect(document.activeElement).toBe(field('Question'));
  expect(screen.getAllByText('Please enter an option')).toHaveLength(2);
  expect(sent).toEqual([]);
});

test('the focus stays in its place when an option or question is removed by keyboard', async () => {
  const user = userEvent.setup();
  await openAt('/polls/new', area);
  await press('Add an option');
  await fill(field('Option 3'), 'Neither');
  screen.getByRole('button', { name: 'Remove option 1' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field('Option 2').value).toBe('Neither'));
  await waitFor(() => expect(document.activeElement).toBe(field('Option 2')));
  await press('Survey');
  await press('Add a question');
  screen.getByRole('button', { name: 'Remove question 2' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a question' })));
});

test('a survey with a choice that is too long names the choice', async () => {
  await openAt('/polls/new?kind=survey', area);
  await screen.findByRole('button', { name: 'Add a question' });
  await fill(field('Title'), 'Sports');
  await fill(question(1).getByLabelText('What do you ask?'), 'Which sport?');
  const choices = question(1).getByLabelText('Choices, a line each');
  await fill(choices, `Cricket\n${'long '.repeat(30)}`);
  await press('Publish');
  expect(screen.getByText('Please keep each choice to 100 characters')).toBeTruthy();
  expect(document.activeElement).toBe(choices);
});

test('the form asks before the user leaves, and sends the survey in its order', async () => {
  const sent = record(createPoll, aPoll());
  answer(getPoll, aPoll());
  await openAt('/polls/new', area);
  await press('Survey');
  await fill(field('Title'), 'Sports');
  act(() => void router.go('/polls' as Href));
  await press('Continue editing');
  await fill(question(1).getByLabelText('What do you ask?'), 'Which sport?');
  await fill(question(1).getByLabelText('Choices, a line each'), 'Cricket\nFootball');
  await press('Add a question');
  await fill(question(2).getByLabelText('What do you ask?'), 'How often?');
  await userEvent.selectOptions(question(2).getByLabelText('Answer'), 'A scale');
  await userEvent.selectOptions(question(2).getByLabelText('Scale'), '1 to 10');
  await fill(question(2).getByLabelText('What 1 means (optional)'), 'Never');
  await fill(question(2).getByLabelText('What 10 means (optional)'), 'Every day');
  await userEvent.click(screen.getByRole('switch', { name: 'Without names' }));
  await press('Publish');
  await waitFor(() => expect(location.pathname).toBe(`/polls/${aPoll()._id}`));
  expect(sent.map(({ body }) => body)).toMatchObject([
    {
      pollKind: 'survey',
      question: 'Sports',
      withoutNames: true,
      questions: [
        { kind: 'one', text: 'Which sport?', choices: ['Cricket', 'Football'] },
        { kind: 'scale', text: 'How often?', scale: 10, firstLabel: 'Never', lastLabel: 'Every day' },
      ],
    },
  ]);
});

test('an election has nominations instead of options, in the order of its times', async () => {
  const sent = record(createPoll, aPoll());
  answer(getPoll, aPoll());
  await openAt('/polls/new?kind=ballot', area);
  await userEvent.click(await screen.findByRole('switch', { name: 'Students nominate themselves' }));
  expect(screen.queryByLabelText('Option 1')).toBeNull();
  await fill(field('Question'), 'Who leads the club?');
  await userEvent.selectOptions(screen.getByLabelText('Voters must be'), 'Verified students');
  const day = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 16);
  await fill(field('Nominations end'), day(3));
  await fill(field('Voting opens'), day(2));
  await fill(field('Ends'), day(5));
  await press('Publish');
  expect(screen.getByText('Voting opens after nominations end, and before voting ends')).toBeTruthy();
  await fill(field('Voting opens'), day(4));
  await press('Publish');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    { body: { pollKind: 'ballot', requires: 'verified', options: [], nominationsEndAt: expect.any(String) } },
  ]);
});
