import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { atHand } from '../chunk.ts';
import { chooseLowData } from '../low-data.ts';
import { openAt } from '../testing/screen.tsx';
import { Link } from './Link.tsx';

afterEach(() => chooseLowData(false));

test('touching a link preloads its screen, but not in low-data mode', async () => {
  const screenOf = { fetch: vi.fn(async () => () => null), ready: () => undefined };
  await openAt('/menu', {
    routes: [
      { path: '/menu', title: 'Menu', screen: atHand(() => <Link to="/create">Create</Link>) },
      { path: '/create', title: 'Create', screen: screenOf },
    ],
  });
  const link = await screen.findByRole('link', { name: 'Create' });
  chooseLowData(true);
  fireEvent.touchStart(link);
  expect(screenOf.fetch).not.toHaveBeenCalled();
  chooseLowData(false);
  fireEvent.touchStart(link);
  await vi.waitFor(() => expect(screenOf.fetch).toHaveBeenCalled());
});
