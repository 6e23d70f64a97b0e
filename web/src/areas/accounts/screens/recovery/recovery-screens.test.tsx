import { decideAsGuardian, type GuardianNotice, openGuardianLink } from '@quad/contract/accounts/ages';
import { downloadNomineeArchive } from '@quad/contract/accounts/nominees';
import { forgotPassword, getRecoveryWays, resetPassword, verifyEmail } from '@quad/contract/accounts/recovery';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fill } from '../../../../lib/testing/fill.ts';
import { answer, fail, record, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { area } from '../../area.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('/forgot-password', () => {
  test('an invalid address is marked before anything is sent', async () => {
    answer(getRecoveryWays, { byMail: true });
    await openAt('/forgot-password', area, { as: null });
    const email = await screen.findByLabelText('Email');
    await fill(email, 'asha@');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(screen.getByRole('textbox', { name: 'Email', description: 'Please enter a valid email' })).toBe(
      document.activeElement,
    );
    answer(forgotPassword, { message: 'Sent' });
    await fill(email, 'asha@quad.example');
    await userEvent.keyboard('{Enter}');
    expect(await heading('Check your inbox')).toBeTruthy();
    expect(screen.getByText(/^If asha@quad.example has an account/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('asha@quad.example');
  });

  test('without a mail server, the screen tells the user to ask an admin', async () => {
    answer(getRecoveryWays, { byMail: false });
    await openAt('/forgot-password', area, { as: null });
    expect(await screen.findByText(/ask an admin of your campus for a reset link/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact an admin' }).getAttribute('href')).toBe('/contact');
    expect(screen.queryByLabelText('Email')).toBeNull();
  });
});

describe('/nominee', () => {
  test('says why the archive cannot be downloaded', async () => {
    refuse(downloadNomineeArchive, 'archive_not_ready');
    await openAt('/nominee#token', area, { as: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
    expect((await screen.findAllByText(/^The archive is still being made/)).length).toBeGreaterThan(0);
    refuse(downloadNomineeArchive, 'no_such_link');
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    expect(await heading('This link does not work')).toBeTruthy();
  });
});

describe('/guardian', () => {
  const notice: GuardianNotice = {
    ...{ college: 'Demo College', student: 'Asha Rao', guardian: 'Ravi Rao', version: 2 },
    ...{ isGiven: null, purposes: [] },
  };

  test('a guardian reads the notice, says who they are, and agrees for single purposes', async () => {
    fail(openGuardianLink);
    await openAt('/guardian#token', area, { as: null });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answer(openGuardianLink, notice);
    await userEvent.click(retry);
    expect(await heading('Consent for Asha Rao')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'I agree' }));
    expect(screen.getByText('Please confirm that you are an adult and their guardian')).toBeTruthy();
    const sent = record(decideAsGuardian, { message: 'Your consent is recorded.' });
    await userEvent.click(screen.getByRole('switch', { name: 'I am an adult, and the parent or guardian' }));
    await userEvent.click(screen.getByRole('switch', { name: 'A weekly email' }));
    await userEvent.click(screen.getByRole('button', { name: 'I agree' }));
    expect(await heading('Thank you')).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([
      { token: 'token', isGuardian: true, isGiven: true, purposes: ['weekly_mail'] },
    ]);
  });

  test('a consent is withdrawn with one button, and a used link says so', async () => {
    answer(openGuardianLink, { ...notice, isGiven: true, purposes: ['push'] });
    await openAt('/guardian#token', area, { as: null });
    const push = await screen.findByRole('switch', { name: 'Push messages' });
    expect(push.getAttribute('aria-checked')).toBe('true');
    await userEvent.click(screen.getByRole('switch', { name: 'I am an adult, and the parent or guardian' }));
    refuse(decideAsGuardian, 'no_such_link');
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw my consent' }));
    expect(await heading('This link does not work')).toBeTruthy();
  });
});

describe('/reset-password', () => {
  test('shows the problem of a password, found by the browser or the server', async () => {
    await openAt('/reset-password#token', area, { as: null });
    const password = await screen.findByLabelText('New password');
    await fill(password, 'short');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy();
    refuse(resetPassword, 'invalid_input', { password: 'This password is too common' });
    await fill(password, 'password123');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('This password is too common')).toBeTruthy();
    answer(resetPassword, { message: 'Changed' });
    await fill(password, 'Quiet-Harbour-58');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await heading('Your new password is set')).toBeTruthy();
  });

  test.each(['', '#used'])('the invalid link "%s" offers a new link', async (hash) => {
    refuse(resetPassword, 'no_such_link');
    answer(getRecoveryWays, { byMail: true });
    await openAt(`/reset-password${hash}`, area, { as: null });
    if (hash !== '') {
      await fill(await screen.findByLabelText('New password'), 'Quiet-Harbour-58');
      await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    }
    expect(await heading('This link does not work')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    expect(await heading('Forgot your password?')).toBeTruthy();
  });
});

describe('/verify-email', () => {
  test('explains a link without its secret part', async () => {
    await openAt('/verify-email', area, { as: null });
    expect(await heading('This link does not work')).toBeTruthy();
    expect(screen.getByText(/Sign in and ask for a new one in Settings\.$/)).toBeTruthy();
  });

  test('reports a used link, and an address that has an account by now', async () => {
    await openAt('/verify-email#token', area, { as: null });
    const confirm = await screen.findByRole('button', { name: 'Confirm my address' });
    refuse(verifyEmail, 'email_taken');
    await userEvent.click(confirm);
    expect((await screen.findByRole('alert')).textContent).toContain('An account with this email already exists.');
    refuse(verifyEmail, 'no_such_link');
    await userEvent.click(confirm);
    expect(await heading('This link does not work')).toBeTruthy();
  });
});
