import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { chooseLowData, isLowData } from '../../../../lib/low-data.ts';
import { renderPart } from '../../../../lib/testing/screen.tsx';
import { LowDataPlace } from './LowDataPlace.tsx';

afterEach(() => {
  chooseLowData(false);
  localStorage.clear();
});

describe.each([
  ['saver', 'your browser asks for less data'],
  ['slow', 'your connection is slow'],
] as const)('low-data mode with the reason: %s', (reason, why) => {
  test('has a line in the feed with a button to turn it off', async () => {
    document.documentElement.dataset.lowData = reason;
    renderPart(<LowDataPlace />);
    expect(await screen.findByText(`Low-data mode is on because ${why}.`)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(isLowData()).toBe(false);
    expect(screen.queryByText(/^Low-data mode/)).toBeNull();
  });
});

test('a dismissed line stays away, and the mode stays on', async () => {
  document.documentElement.dataset.lowData = 'slow';
  const { unmount } = renderPart(<LowDataPlace />);
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/^Low-data mode/)).toBeNull();
  unmount();
  renderPart(<LowDataPlace />);
  expect(screen.queryByText(/^Low-data mode/)).toBeNull();
  expect(isLowData()).toBe(true);
});
