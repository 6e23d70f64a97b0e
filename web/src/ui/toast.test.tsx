import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toast } from './toast.ts';

test.each(['Saved.', 'Sent.'])('shows a toast alone: %s', async (text) => {
  toast.success(text);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
