import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { hrefOf } from '../lib/routing/address.ts';
import { renderPart } from '../lib/testing/screen.tsx';
import { Loaded, type Loading, type UnloadedProps } from './Loaded.tsx';

const BROKEN = new ApiError('network', "Can't connect.", 0);
const GONE = new ApiError('no_such_poll', 'There is no such poll.', 404);

interface Given extends Partial<Omit<UnloadedProps, 'query'>> {
  dropsGone?: boolean;
  query?: Partial<Loading<readonly string[]>>;
}

function renderTags({ query = {}, ...given }: Given) {
  const refetch = vi.fn();
  renderPart(
    <Loaded<readonly string[]>
      failed="The tags could not be loaded."
      missing="The tags are gone"
      loading={<p>Loading</p>}
      empty={<p>No tags yet</p>}
      {...given}
      query={{ data: undefined, error: null, isFetching: false, refetch, ...query }}
    >
      {(tags) => <p>{tags.join(' ')}</p>}
    </Loaded>,
  );
  return refetch;
}
const WRONG = new ApiError('invalid_input', 'This is not a valid id', 400, { id: 'This is not a valid id' });
const gone = ({ code }: ApiError, missing: string) => code === 'no_such_poll' && <p>{missing}</p>;

test.each([
  ['Loading', {}],
  ['No tags yet', { data: [] }],
  ['mela exams', { data: ['mela', 'exams'] }],
])('loaded data shows %s', (text, query) => {
  renderTags({ query });
  expect(screen.getByText(text)).toBeTruthy();
});

test('content stays while a refetch fails', () => {
  renderTags({ query: { data: ['mela'], error: BROKEN } });
  expect(screen.getByText('mela')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a wrong link says so, without Retry', () => {
  renderTags({ query: { error: WRONG } });
  expect(screen.getByRole('heading', { name: "This link doesn't work" })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test.each<[string, Given, string]>([
  ['a screen says why', {}, "The tags could not be loaded.Can't connect.Retry"],
  ['a brief failure does not', { failure: 'brief' }, 'The tags could not be loaded.Retry'],
  ['a part does not', { failure: 'part' }, 'The tags could not be loaded.Retry'],
  ['a line does not', { failure: 'line' }, 'The tags could not be loaded.Retry'],
  ['a message of its own comes first', { failed: 'The search failed.' }, "The search failed.Can't connect.Retry"],
  ['without a message the error says it', { failed: undefined }, "Can't connect.Retry"],
])('a failure offers Retry: %s', async (_, given, text) => {
  const refetch = renderTags({ ...given, query: { error: BROKEN } });
  expect(screen.getByRole('alert').textContent).toBe(text);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('deleted data is no failure', () => {
  renderTags({ gone, query: { error: GONE } });
  expect(screen.getByText('The tags are gone')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('deleted data stays while it is cached, unless dropsGone', () => {
  renderTags({ gone, query: { data: ['mela'], error: GONE } });
  expect(screen.getByText('mela')).toBeTruthy();
  renderTags({ gone, dropsGone: true, query: { data: ['exams'], error: GONE } });
  expect(screen.getByText('The tags are gone')).toBeTruthy();
  expect(screen.queryByText('exams')).toBeNull();
});

test('a whole screen without data has Back', () => {
  renderTags({ parent: hrefOf({ to: '/polls' }), title: 'Tags' });
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/polls');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tags');
});
