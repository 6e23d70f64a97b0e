import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPart } from '../../lib/testing/screen.tsx';
import { ConsoleState } from './ConsoleState.tsx';

const query = { data: undefined as string | undefined, error: null as Error | null, isFetching: false, refetch() {} };
const stateOf = (changes: Partial<typeof query>) => (
  <ConsoleState
    query={{ ...query, ...changes }}
    errorText="The list could not be loaded."
    failed={({ message }) => message === 'gone' && <p>It does not exist.</p>}
    loading={<p>Loading</p>}
  >
    {(data) => <p>{data}</p>}
  </ConsoleState>
);

test('a part loads, fails with a retry, and shows its data, which stays when a later read fails', async () => {
  const { rerender } = renderPart(stateOf({}));
  expect(screen.getByText('Loading')).toBeTruthy();
  let retries = 0;
  rerender(stateOf({ error: new Error('broken'), refetch: () => (retries += 1) }));
  expect(screen.getByRole('alert').textContent).toContain('The list could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retries).toBe(1);
  rerender(stateOf({ error: new Error('broken'), data: 'The list' }));
  expect(screen.getByText('The list')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failure with a meaning of its own is no alert', () => {
  renderPart(stateOf({ error: new Error('gone') }));
  expect(screen.getByText('It does not exist.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
