import { changeLanguage } from '@quad/contract/accounts/language';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../../../../../lib/session.ts';
import { fail, record } from '../../../../../lib/testing/network.ts';
import { openAt } from '../../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../../lib/testing/session.ts';
import { language, showLanguage } from '../../../../../lib/texts/language.ts';
import { storeGuestChoice } from '../../../../../lib/texts/store-language.ts';
import { area } from '../../../area.ts';
import { sendLanguage, showAccountLanguage, takeLanguage } from '../../../parts/language/choose-language.ts';

vi.mock('virtual:catalogues', () => import('../../../../../lib/testing/catalogues.ts'));

const DONE = { message: 'Your language has been changed.' };
afterEach(() => showLanguage('en'));

const inHindi = () => {
  const { token, user } = aSession('asha');
  return { token, user: { ...user, language: 'hi' as const } };
};

test('a choice is shown at once and stored on the account', async () => {
  const sent = record(changeLanguage, DONE);
  await openAt('/account/appearance', area);
  const field = await screen.findByRole('combobox', { name: 'Language' });
  await userEvent.selectOptions(field, 'हिन्दी');
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ language: 'hi' }]));
  expect(language.get()).toBe('hi');
  expect(document.documentElement.lang).toBe('hi');
  expect(session.get()?.user.language).toBe('hi');
});

test('a choice without a connection is sent later', async () => {
  fail(changeLanguage);
  await openAt('/account/appearance', area);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'हिन्दी');
  await waitFor(() => expect(session.get()?.user.language).toBe('hi'));
  const sent = record(changeLanguage, DONE);
  await sendLanguage();
  await sendLanguage();
  expect(sent.map(({ body }) => body)).toEqual([{ language: 'hi' }]);
});

test('signing in shows the language of the account', async () => {
  await showAccountLanguage(inHindi());
  expect(language.get()).toBe('hi');
});

test('the account gets the language that its user has chosen as a guest', async () => {
  const sent = record(changeLanguage, DONE);
  session.start(inHindi());
  storeGuestChoice('en');
  await showAccountLanguage(inHindi());
  expect([language.get(), sent.map(({ body }) => body)]).toEqual(['en', [{ language: 'en' }]]);
  // the next person in this tab has chosen nothing
  await showAccountLanguage(inHindi());
  expect(language.get()).toBe('hi');
});

test('a device takes the language that the account has got on another one, but not before its own choice is sent', async () => {
  const { token, user } = inHindi();
  session.start({ token, user: { ...user, language: 'en' } });
  await takeLanguage(user._id, 'hi');
  expect([language.get(), session.get()?.user.language]).toEqual(['hi', 'hi']);

  fail(changeLanguage);
  await openAt('/account/appearance', area, { as: { token, user } });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'English');
  await waitFor(() => expect(session.get()?.user.language).toBe('en'));
  await takeLanguage(user._id, 'hi');
  expect(language.get()).toBe('en');
  record(changeLanguage, DONE);
  await sendLanguage();
});
