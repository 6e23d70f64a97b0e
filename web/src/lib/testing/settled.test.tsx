import { render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { type Task, unstable_scheduleCallback, unstable_UserBlockingPriority } from 'scheduler';
import { expect, test, vi } from 'vitest';

test('once a text is found, the effects of its component have run', async () => {
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

/** Keep React busy before its effects, for longer than a turn of the event loop. */
function keepBusy() {
  let isBusy = true;
  setTimeout(() => {
    isBusy = false;
  }, 20);
  const task: Task = () => (isBusy ? task : undefined);
  unstable_scheduleCallback(unstable_UserBlockingPriority, task);
}
