import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../lib/testing/screen.tsx';
import { MoreOnScroll, type NextPages } from './MoreOnScroll.tsx';

function renderEnd(given: Partial<NextPages>) {
  const fetchNextPage = vi.fn();
  const list = {
    hasNextPage: true,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    isPlaceholderData: false,
    fetchNextPage,
    ...given,
  };
  renderPart(
    <MoreOnScroll list={list} failed="More tags could not be loaded." loading={<p>Loading</p>} end="No more tags" />,
  );
  return fetchNextPage;
}

test.each<[string, Partial<NextPages>]>([
  ['Loading', { isFetchingNextPage: true }],
  ['No more tags', { hasNextPage: false }],
])('the end of a list shows %s', (text, given) => {
  renderEnd(given);
  expect(screen.getByText(text)).toBeTruthy();
});

test('a page that could not be loaded is loaded again by Retry', async () => {
  const fetchNextPage = renderEnd({ isFetchNextPageError: true });
  expect(screen.getByRole('alert').textContent).toBe('More tags could not be loaded.Retry');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(fetchNextPage).toHaveBeenCalledOnce();
});
