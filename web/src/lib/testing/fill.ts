import { userEvent } from '@testing-library/user-event';

/** Replace the text of a field in one step, as pasting does. Typing costs an event loop turn for each character. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}
