import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enterStays } from './enter-stays.ts';

test.each([
  ['text', true],
  ['date', true],
  ['checkbox', true],
  ['file', false],
  ['submit', false],
])('Enter in an input of type %s is stopped: %s', (type, isStopped) => {
  render(
    <form onKeyDown={enterStays}>
      <input type={type} data-testid="input" />
    </form>,
  );
  const enter = createEvent.keyDown(screen.getByTestId('input'), { key: 'Enter' });
  fireEvent(screen.getByTestId('input'), enter);
  expect(enter.defaultPrevented).toBe(isStopped);
});
