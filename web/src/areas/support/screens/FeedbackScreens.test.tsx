import { changeSupport, getSupport, listTickets, type Support, sendFeedback } from '@quad/contract/support/feedback';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, fail, record, refuse } from '../../../lib/testing/network.ts';
import { openAt } from '../../../lib/testing/screen.tsx';
import { aSession } from '../../../lib/testing/session.ts';
import { area } from '../area.ts';
import { aTicket } from './testing.ts';

const NO_CONTACTS: Support = {
  email: '',
  phone: '',
  place: '',
  hours: '',
  formUrl: '',
  rulesUrl: '',
  isPublic: false,
  version: 1,
};
const NOTHING = { tickets: [], nextCursor: null };
const message = () => screen.findByLabelText<HTMLTextAreaElement>(/^Message/);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send feedback' }));
/** Whether the browser would ask before it closes or reloads the page. */
const browserAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => answer(getSupport, NO_CONTACTS));

describe('the form of feedback', () => {
  test('shows its problems at its fields', async () => {
    await openAt('/feedback', area);
    await message();
    const email = screen.getByLabelText<HTMLInputElement>(/^Email/);
    expect(email.value).toBe('asha@quad.example');
    await userEvent.clear(email);
    await userEvent.type(email, 'nobody');
    await send();
    expect(await screen.findByText('Please enter a valid email')).toBeTruthy();
    expect(screen.getByText('Please enter a message')).toBeTruthy();
  });

  test('keeps the message when it cannot be sent', async () => {
    fail(sendFeedback);
    await openAt('/feedback', area);
    await userEvent.type(await message(), 'The lamp');
    await send();
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect((await message()).value).toBe('The lamp');
  });

  test('asks before the user leaves an unsent message, and not after sending', async () => {
    answer(sendFeedback, { message: 'Thank you.', ticket: aTicket() });
    answer(listTickets, NOTHING);
    await openAt('/feedback', area);
    await message();
    await userEvent.type(await message(), 'The lamp');
    // A reload finds it again.
    expect(browserAsks()).toBe(false);
    await userEvent.click(screen.getByRole('link', { name: 'Your feedback' }));
    const question = within(await screen.findByRole('dialog', { name: 'Keep your draft?' }));
    await userEvent.click(question.getByRole('button', { name: 'Continue editing' }));
    expect((await message()).value).toBe('The lamp');
    await send();
    const thanks = await screen.findByRole('heading', { name: 'Thank you for your feedback!' });
    expect(document.activeElement).toBe(thanks);
    expect(browserAsks()).toBe(false);
    await userEvent.click(screen.getByRole('link', { name: 'Your feedback' }));
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeTruthy();
  });

  test('links to the form of the college, which opens in a new tab', async () => {
    answer(getSupport, { ...NO_CONTACTS, formUrl: 'https://forms.example/feedback' });
    await openAt('/feedback', area);
    const form = await screen.findByRole('link', { name: /^The college's own form/ });
    expect(form.getAttribute('href')).toBe('https://forms.example/feedback');
    expect(form.getAttribute('target')).toBe('_blank');
    expect(form.getAttribute('rel')).toContain('noopener');
  });
});

describe('the list of the viewer’s feedback', () => {
  test('offers Retry when it cannot be loaded', async () => {
    fail(listTickets);
    await openAt('/feedback/messages', area);
    expect((await screen.findByRole('alert')).textContent).toContain('The list could not be loaded.');
    answer(listTickets, { tickets: [aTicket()], nextCursor: null });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Please fix the lamp/ })).toBeTruthy();
  });

  test('is not available to an account that the server refuses', async () => {
    refuse(listTickets, 'forbidden');
    await openAt('/feedback/messages', area);
    expect(await screen.findByRole('heading', { name: "The list isn't available" })).toBeTruthy();
  });
});

test('an admin edits the contacts on the feedback screen', async () => {
  const contacts = { ...NO_CONTACTS, email: 'support@quad.example' };
  answer(getSupport, contacts);
  const sent = record(changeSupport, contacts);
  await openAt('/feedback/support', area, { as: aSession('admin', 'admin') });
  const email = await screen.findByLabelText<HTMLInputElement>(/^Email/);
  expect(email.value).toBe('support@quad.example');
  await userEvent.type(screen.getByLabelText(/^Phone/), '112');
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ email: 'support@quad.example', phone: '112' }));
});
