import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Press a button until another one is shown. For buttons that ignore presses while the last one is being sent. */
export async function pressUntil(name: string, shown: string): Promise<void> {
  await screen.findByRole('button', { name });
  await waitFor(async () => {
    const button = screen.queryByRole('button', { name });
    if (button) await userEvent.click(button);
    screen.getByRole('button', { name: shown });
  });
}
