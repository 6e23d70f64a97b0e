import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chooseLowData } from '../lib/low-data.ts';
import { renderPart } from '../lib/testing/screen.tsx';
import { LowDataSwitch } from './LowDataSwitch.tsx';

afterEach(() => chooseLowData(false));

test.each([
  ['saver', 'your browser asks for less data'],
  ['slow', 'your connection is slow'],
] as const)('the switch explains low-data mode with the reason: %s', (reason, why) => {
  document.documentElement.dataset.lowData = reason;
  renderPart(<LowDataSwitch />);
  expect(screen.getByRole('switch', { name: /^Low-data mode/ }).getAttribute('aria-checked')).toBe('true');
  expect(screen.getByText(new RegExp(`On because ${why}\\.$`))).toBeTruthy();
});
