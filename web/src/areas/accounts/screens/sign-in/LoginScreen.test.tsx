import { signIn } from '@quad/contract/accounts/auth';
import { getRegistration } from '@quad/contract/accounts/registration';
import { finishSignIn } from '@quad/contract/accounts/second-factor';
import { type SocialOutcome, socialProviders } from '@quad/contract/accounts/social';
import { errorText } from '@quad/contract/errors/error-text';
import { suspendedDecision } from '@quad/contract/moderation/own-decisions';
import { getFirstSteps } from '@quad/contract/people/first-steps';
import { getContact } from '@quad/contract/support/feedback';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../lib/query-client.ts';
import { session } from '../../../../lib/session.ts';
import { fill } from '../../../../lib/testing/fill.ts';
import { answer, fail, record, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { firstLoad } from '../../first-load.ts';

const ASHA = aSession('asha');
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

beforeEach(() => {
  answer(socialProviders, { providers: [], showsAll: false });
  answer(getFirstSteps, { state: 'done' });
});

async function send(email: string, password: string) {
  await fill(await field('Email'), email);
  await fill(await field('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('/login', () => {
  test('a sign-in starts a session and opens the app a second later', async () => {
    answer(signIn, ASHA);
    await openAt('/login', firstLoad, { as: null });
    const began = performance.now();
    await send('asha@quad.example', 'monsoon-2026');
    expect(await screen.findByText('Login successful! Welcome back!')).toBeTruthy();
    expect(session.get()).toEqual(ASHA);
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(performance.now() - began).toBeGreaterThan(900);
  });

  test('a wrong password shows the server’s message and keeps the address', async () => {
    refuse(signIn, 'wrong_credentials');
    await openAt('/login', firstLoad, { as: null });
    await send('asha@quad.example', 'not-the-password');
    expect(await screen.findByText('The email or password is wrong.')).toBeTruthy();
    expect((await field('Email')).value).toBe('asha@quad.example');
    expect(session.get()).toBeNull();
  });

  test.each(['account_disabled', 'too_many_requests'] as const)('says who can help after %s', async (code) => {
    refuse(signIn, code);
    fail(getContact);
    await openAt('/login', firstLoad, { as: null });
    await send('asha@quad.example', 'monsoon-2026');
    expect(await screen.findByRole('heading', { name: 'Need help?' })).toBeTruthy();
    expect(await screen.findByText(/Ask at your college's office/)).toBeTruthy();
  });

  test('says who can help a suspended person, below the reason', async () => {
    refuse(signIn, 'account_suspended', { proof: 'proof-of-asha' });
    refuse(suspendedDecision, 'appeal_expired');
    fail(getContact);
    await openAt('/login', firstLoad, { as: null });
    await send('asha@quad.example', 'monsoon-2026');
    expect(await screen.findByRole('heading', { name: 'Your account is suspended' })).toBeTruthy();
    expect(await screen.findByText(/Ask at your college's office/)).toBeTruthy();
  });

  test('says who can help a person whose account is disabled at the second step', async () => {
    refuse(signIn, 'second_factor_needed', { challenge: 'challenge-of-asha' });
    refuse(finishSignIn, 'account_disabled');
    fail(getContact);
    await openAt('/login', firstLoad, { as: null });
    await send('asha@quad.example', 'monsoon-2026');
    await fill(await field('Code'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'Need help?' })).toBeTruthy();
  });

  test('says who can help after a provider refused, but not after its window was closed', async () => {
    answer(socialProviders, { providers: [{ key: 'github', name: 'GitHub' }], showsAll: false });
    fail(getContact);
    const popup = { closed: false, location: { href: '' }, close: () => undefined };
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await openAt('/login', firstLoad, { as: null });
    const button = await screen.findByRole('button', { name: 'GitHub' });
    await userEvent.click(button);
    expect(await screen.findByText(/^Your browser has blocked the window/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Need help?' })).toBeNull();
    opened.mockReturnValue(popup as unknown as Window);
    await userEvent.click(button);
    await waitFor(() => expect(popup.location.href).toContain('/start'));
    const challenge = new URL(popup.location.href, location.origin).searchParams.get('challenge') ?? '';
    const data = { type: 'quad-social', challenge, message: errorText('social_refused') } satisfies SocialOutcome;
    await act(async () => void window.dispatchEvent(new MessageEvent('message', { origin: location.origin, data })));
    expect(await screen.findByRole('heading', { name: 'Need help?' })).toBeTruthy();
    opened.mockRestore();
  });

  test('an unreachable server is reported', async () => {
    fail(signIn);
    await openAt('/login', firstLoad, { as: null });
    await send('asha@quad.example', 'monsoon-2026');
    expect(await screen.findByText('Login failed. Please try again.')).toBeTruthy();
  });

  test('invalid fields are not sent', async () => {
    const sent = record(signIn, ASHA);
    await openAt('/login', firstLoad, { as: null });
    await send('nobody', 'short');
    expect(
      await screen.findByRole('textbox', { name: 'Email', description: 'Please enter a valid email' }),
    ).toBeTruthy();
    expect(screen.getAllByText('Password must be at least 8 characters')).not.toEqual([]);
    expect(sent).toEqual([]);
  });

  test('the form is sent once when Enter is pressed twice', async () => {
    const sent = record(signIn, ASHA);
    await openAt('/login', firstLoad, { as: null });
    await fill(await field('Email'), 'asha@quad.example');
    await userEvent.type(await field('Password'), 'monsoon-2026{Enter}{Enter}');
    expect(await screen.findByText('Login successful! Welcome back!')).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  test('a second step asks for a code, marks a missing and a wrong code, and accepts a recovery code', async () => {
    refuse(signIn, 'second_factor_needed', { challenge: 'challenge-of-asha' });
    refuse(finishSignIn, 'wrong_code');
    await openAt('/login', firstLoad, { as: null });
    await send('asha@quad.example', 'monsoon-2026');
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('textbox', { name: 'Code', description: 'Please enter the code' })).toBeTruthy();
    await fill(await field('Code'), '000000');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/^This code is not right/)).toBeTruthy();
    expect(session.get()).toBeNull();

    const sent = record(finishSignIn, ASHA);
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await fill(await field('Recovery code'), 'ABCD-EFGH');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(session.get()).toEqual(ASHA));
    expect(sent.map(({ body }) => body)).toEqual([{ challenge: 'challenge-of-asha', code: 'ABCD-EFGH' }]);
  });

  test('only providers that are set up have a button, and without one nothing is offered', async () => {
    answer(socialProviders, {
      providers: [
        { key: 'oidc', name: 'Campus ID' },
        { key: 'github', name: 'GitHub' },
      ],
      showsAll: false,
    });
    const { unmount } = await openAt('/login', firstLoad, { as: null });
    await screen.findByRole('button', { name: 'Campus ID' });
    const section = screen.getByRole('region', { name: 'Or continue with' });
    const names = () => [...section.querySelectorAll('button')].map(({ textContent }) => textContent);
    expect(names()).toEqual(['Campus ID', 'GitHub']);
    unmount();
    queryClient.clear();
    const asked = record(socialProviders, { providers: [], showsAll: false });
    await openAt('/login', firstLoad, { as: null });
    await field('Email');
    await waitFor(() => expect(asked).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByText('Or continue with')).toBeNull();
    expect(screen.queryByRole('button', { name: 'GitHub' })).toBeNull();
  });

  test('the demo campus shows all, and reports one that is not set up', async () => {
    answer(socialProviders, { providers: [{ key: 'oidc', name: 'Campus ID' }], showsAll: true });
    await openAt('/login', firstLoad, { as: null });
    expect(await screen.findByRole('button', { name: 'Campus ID' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'GitHub' }));
    expect(await screen.findByText(/^Sign-in with this provider is not set up here/)).toBeTruthy();
  });

  test('the password can be shown and hidden', async () => {
    await openAt('/login', firstLoad, { as: null });
    await fill(await field('Password'), 'monsoon-2026');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect((await field('Password')).getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect((await field('Password')).getAttribute('type')).toBe('password');
  });
});

test('the fields have names for password managers', async () => {
  answer(getRegistration, { isOpen: true, domains: [], asksProof: false });
  await openAt('/login', firstLoad, { as: null });
  expect((await field('Email')).getAttribute('autocomplete')).toBe('username webauthn');
  expect((await field('Password')).getAttribute('autocomplete')).toBe('current-password');
  await userEvent.click(screen.getByRole('link', { name: 'Sign Up' }));
  expect((await field('Full Name')).getAttribute('autocomplete')).toBe('name');
  expect((await field('Email')).getAttribute('autocomplete')).toBe('email');
  expect((await field('Password')).getAttribute('autocomplete')).toBe('new-password');
});

test.each(['//elsewhere.example/', '/%09/elsewhere.example/'])(
  'the link %s does not lead out of the app',
  async (next) => {
    answer(getRegistration, { isOpen: true, domains: [], asksProof: false });
    answer(signIn, ASHA);
    await openAt(`/signup?next=${next}`, firstLoad, { as: null });
    await userEvent.click(await screen.findByRole('link', { name: 'Sign In' }));
    await send('asha@quad.example', 'monsoon-2026');
    await waitFor(() => expect(location.href).toBe('http://localhost:3000/'));
  },
);
