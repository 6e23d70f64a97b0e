import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../lib/testing/screen.tsx';
import { Question } from './Question.tsx';

test('each button of a question calls its own handler', async () => {
  const onAnswer = vi.fn();
  const onClose = vi.fn();
  renderPart(
    <Question
      open
      onClose={onClose}
      title="Withdraw your application?"
      description="You can apply again."
      answer="Withdraw"
      onAnswer={onAnswer}
      cancel="Keep it"
    />,
  );
  expect(await screen.findByRole('dialog', { name: 'Withdraw your application?' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(onAnswer).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(onClose).toHaveBeenCalledOnce();
});
