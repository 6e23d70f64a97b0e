import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { chunk } from '../lib/chunk.ts';
import { renderPart } from '../lib/testing/screen.tsx';
import { Part } from './Part.tsx';

const Steps = ({ count }: { count: number }) => <p>{count} steps</p>;

test('a part that could not be fetched is fetched again by Retry', async () => {
  let tries = 0;
  const part = chunk(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no connection');
    return Steps;
  });
  renderPart(<Part part={part} props={{ count: 3 }} />);
  expect(await screen.findByText('This could not be opened.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('3 steps')).toBeTruthy();
  expect(tries).toBe(2);
});
