import { render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { type Task, unstable_scheduleCallback, unstable_UserBlockingPriority } from 'scheduler';
import { expect, test, vi } from 'vitest';

test('a text is found together with the effects of what shows it', async () => {
  const onEffect = vi.fn();
  render(<ShownLater onEffect={onEffect} />);
  await screen.findByText('Shown');
  expect(onEffect).toHaveBeenCalledOnce();
});

function ShownLater({ onEffect }: { onEffect: () => void }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    setTimeout(() => setShown(true));
  }, []);
  if (!isShown) return null;
  keepBusy();
  return <Shown onEffect={onEffect} />;
}

function Shown({ onEffect }: { onEffect: () => void }) {
  useEffect(() => onEffect(), [onEffect]);
  return <p>Shown</p>;
}

/** Gives React something to do before its effects, for longer than a turn of the event loop. */
function keepBusy() {
  let isBusy = true;
  setTimeout(() => {
    isBusy = false;
  }, 20);
  const task: Task = () => (isBusy ? task : undefined);
  unstable_scheduleCallback(unstable_UserBlockingPriority, task);
}
