import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { onceATurn } from './once-a-turn.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve));

test('two presses in one turn count as one, and the next turn accepts another', async () => {
  const take = onceATurn();
  let presses = 0;
  const press = () => {
    presses++;
  };
  take(press);
  take(press);
  expect(presses).toBe(1);
  await turn();
  take(press);
  expect(presses).toBe(2);
});

test('a press that throws does not block the next', async () => {
  const take = onceATurn();
  expect(() =>
    take(() => {
      throw new Error('no');
    }),
  ).toThrow('no');
  await turn();
  let presses = 0;
  take(() => {
    presses++;
  });
  expect(presses).toBe(1);
});

test('the pending state is rendered before another press counts', async () => {
  const take = onceATurn();
  const observer = new MutationObserver(new QueryClient(), { mutationFn: () => new Promise<void>(() => undefined) });
  let isPending = false;
  let sent = 0;
  observer.subscribe((result) => {
    isPending = result.isPending;
  });
  const press = () =>
    take(() => {
      if (isPending) return;
      sent++;
      void observer.mutate();
    });
  const presses = setInterval(press);
  press();
  press();
  await turn();
  press();
  await turn();
  press();
  clearInterval(presses);
  expect(sent).toBe(1);
});
