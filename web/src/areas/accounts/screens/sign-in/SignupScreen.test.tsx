import { signUp } from '@quad/contract/accounts/auth';
import { askForLink, getRegistration, openInvitation, type Registration } from '@quad/contract/accounts/registration';
import { socialProviders } from '@quad/contract/accounts/social';
import { getContact } from '@quad/contract/support/feedback';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fill } from '../../../../lib/testing/fill.ts';
import { answer, fail, record, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { firstLoad } from '../../first-load.ts';

const MEERA = { _id: 'meera', name: 'Meera Nair', email: 'meera@quad.example' };
const WELCOME = { message: 'Registered', user: MEERA };
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const signUpButton = () => screen.findByRole('button', { name: 'Sign Up' });
const email = (description: string) => screen.findByRole<HTMLInputElement>('textbox', { name: 'Email', description });

const withRules = (rules: Partial<Registration>) =>
  answer(getRegistration, { isOpen: true, domains: [], asksProof: false, ...rules });

beforeEach(() => {
  withRules({});
  answer(socialProviders, { providers: [], showsAll: false });
  answer(getContact, { email: '', phone: '', place: '', hours: '', rulesUrl: '' });
});

async function send(fullname: string, address: string, password: string) {
  if (fullname) await fill(await field('Full Name'), fullname);
  await fill(await field('Email'), address);
  await fill(await field('Password'), password);
  await userEvent.click(await signUpButton());
}

describe('/signup', () => {
  test('after a refused address the form says who can help, with the college’s public contacts', async () => {
    refuse(signUp, 'email_domain_not_allowed');
    const contact = { email: 'help@college.example', phone: '+91 755 12', place: 'Room 12', hours: '10 to 5' };
    answer(getContact, { ...contact, rulesUrl: 'https://college.example/rules' });
    await openAt('/signup', firstLoad, { as: null });
    expect(screen.queryByRole('heading', { name: 'Need help?' })).toBeNull();
    await send('Meera Nair', 'meera@elsewhere.example', 'monsoon-2026');
    expect(await screen.findByRole('heading', { name: 'Need help?' })).toBeTruthy();
    const hrefs = ['help@college.example', '+91 755 12', "The college's rules"].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(hrefs).toEqual(['mailto:help@college.example', 'tel:+9175512', 'https://college.example/rules']);
    expect(screen.getByText('Room 12, 10 to 5')).toBeTruthy();
  });

  test('a new student is welcomed by name and reaches the sign-in screen after two seconds', async () => {
    answer(signUp, WELCOME);
    await openAt('/signup', firstLoad, { as: null });
    const began = performance.now();
    await send('Meera Nair', 'meera@quad.example', 'monsoon-2026');
    expect(await screen.findByText('Welcome, Meera Nair! You have successfully registered.')).toBeTruthy();
    expect(screen.queryByText('Registering user...')).toBeNull();
    expect((await field('Full Name')).value).toBe('');
    expect(await screen.findByRole('heading', { name: 'One last step' })).toBeTruthy();
    expect(performance.now() - began).toBeGreaterThan(1900);
    expect((await field('Email')).value).toBe('meera@quad.example');
  });

  test('each invalid field is named in a toast and at the field, and nothing is sent', async () => {
    const sent = record(signUp, WELCOME);
    await openAt('/signup', firstLoad, { as: null });
    await send('', 'meera@campus', '1234567');
    expect(await email('Please enter a valid email')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Full Name', description: 'Full Name is required' })).toBe(
      document.activeElement,
    );
    for (const text of [
      'Full Name is required',
      'Please enter a valid email',
      'Password must be at least 8 characters',
    ])
      await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    expect(sent).toEqual([]);
  });

  test('a taken address is reported with an offer to sign in', async () => {
    refuse(signUp, 'email_taken', { email: 'An account with this email already exists.' });
    await openAt('/signup', firstLoad, { as: null });
    await send('Someone Else', 'ASHA@quad.example', 'monsoon-2026');
    expect(await email('An account with this email already exists.')).toBeTruthy();
    expect((await field('Full Name')).value).toBe('Someone Else');
    await userEvent.click(screen.getByRole('link', { name: 'Sign in with this address' }));
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
    expect((await field('Email')).value).toBe('ASHA@quad.example');
  });

  test('an unreachable server is reported', async () => {
    fail(signUp);
    await openAt('/signup', firstLoad, { as: null });
    await send('Meera Nair', 'meera@quad.example', 'monsoon-2026');
    expect(await screen.findByText('Registration failed. Please try again.')).toBeTruthy();
  });

  test('a closed registration shows how to join', async () => {
    withRules({ isOpen: false });
    await openAt('/signup', firstLoad, { as: null });
    expect(await screen.findByRole('heading', { name: 'Joining is by invitation' })).toBeTruthy();
    expect(await screen.findByText(/Ask at your college's office/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign Up' })).toBeNull();
  });

  test('the form shows the accepted addresses', async () => {
    withRules({ domains: ['college.example', '*.college.example'] });
    await openAt('/signup', firstLoad, { as: null });
    expect(await email('An address that ends in @college.example or @….college.example')).toBeTruthy();
  });

  test('the form appears when the rules cannot be loaded', async () => {
    refuse(getRegistration, 'invalid_input');
    await openAt('/signup', firstLoad, { as: null });
    expect(await signUpButton()).toBeTruthy();
  });

  test('the sign-up begins with a mailed link when addresses must be confirmed', async () => {
    withRules({ domains: ['college.example'], asksProof: true });
    await openAt('/signup', firstLoad, { as: null });
    await fill(await email('Your college address, which ends in @college.example'), 'no address');
    expect(screen.queryByLabelText('Password')).toBeNull();
    const sendLink = screen.getByRole('button', { name: 'Send me a link' });
    await userEvent.click(sendLink);
    const refused = await email('Please enter a valid email');

    refuse(askForLink, 'mail_not_set_up');
    await fill(refused, 'asha@college.example');
    await userEvent.click(sendLink);
    expect(await screen.findByText(/^Email isn’t set up on this Quad yet/)).toBeTruthy();
    answer(askForLink, { message: 'Sent' });
    await userEvent.click(sendLink);
    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBe(document.activeElement);
    expect(screen.getByText('asha@college.example')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use another address' }));
    expect((await field('Email')).value).toBe('');
  });
});

describe('an invitation', () => {
  test('that is no longer valid is reported, and the form appears without it', async () => {
    refuse(openInvitation, 'no_such_invitation');
    await openAt('/signup#invitation=made-up', firstLoad, { as: null });
    expect((await screen.findByRole('alert')).textContent).toContain('This invitation is no longer valid.');
    expect((await field('Email')).readOnly).toBe(false);
    expect((await field('Email')).value).toBe('');
  });

  test('that cannot be opened offers Retry', async () => {
    refuse(openInvitation, 'forbidden');
    await openAt('/signup#invitation=of-tara', firstLoad, { as: null });
    expect((await screen.findByRole('alert')).textContent).toContain('Your invitation could not be opened');
    answer(openInvitation, { email: 'tara@quad.example', name: '' });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await field('Email')).value).toBe('tara@quad.example');
    expect((await field('Email')).readOnly).toBe(true);
  });
});
