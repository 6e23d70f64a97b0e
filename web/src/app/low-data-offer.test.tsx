import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { chooseLowData, isLowData } from '../lib/low-data.ts';
import { renderPart } from '../lib/testing/screen.tsx';
import { LowDataSwitch } from './LowDataSwitch.tsx';
import { offerLowData } from './low-data-offer.ts';

afterEach(() => chooseLowData(false));

describe.each([
  ['saver', 'your browser asks for less data'],
  ['slow', 'your connection is slow'],
] as const)('low-data mode with the reason: %s', (reason, why) => {
  test('is announced with a button to turn it off', async () => {
    document.documentElement.dataset.lowData = reason;
    offerLowData(reason);
    expect(await screen.findByText(`Low-data mode is on because ${why}.`)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(isLowData()).toBe(false);
  });

  test('is explained by its switch', () => {
    document.documentElement.dataset.lowData = reason;
    renderPart(<LowDataSwitch />);
    expect(screen.getByRole('switch', { name: /^Low-data mode/ }).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByText(new RegExp(`On because ${why}\\.$`))).toBeTruthy();
  });
});
