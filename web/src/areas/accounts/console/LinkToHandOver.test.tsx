import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPart } from '../../../lib/testing/screen.tsx';
import { LinkToHandOver } from './LinkToHandOver.tsx';

const url = 'https://quad.example/reset-password#secret';

test('a press selects the whole link to hand over, with a warning of its effect', async () => {
  renderPart(<LinkToHandOver url={url} note="It works for 24 hours." />);
  const link = screen.getByLabelText<HTMLInputElement>('Link');
  await userEvent.click(link);
  expect([link.value, link.selectionStart, link.selectionEnd]).toEqual([url, 0, url.length]);
  expect(screen.getByText(/Give it only to its owner: anyone with the link can open the account\./)).toBeTruthy();
});
