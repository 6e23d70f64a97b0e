import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Presses a button until another one is shown. For buttons that take no press while the last one is on its way. */
export async function pressUntil(name: string, shown: string): Promise<void> {
  await screen.findByRole('button', { name });
  await waitFor(async () => {
    const button = screen.queryByRole('button', { name });
    if (button) await userEvent.click(button);
    screen.getByRole('button', { name: shown });
  });
}
