import { getSecurity, listDevices } from '@quad/contract/accounts/account';
import { type Age, askGuardian, getAge, tellAge } from '@quad/contract/accounts/ages';
import { type Consents, changeConsents, getConsents } from '@quad/contract/accounts/consents';
import { getMyData, leave } from '@quad/contract/accounts/my-data';
import { getNominee, nameNominee, removeNominee } from '@quad/contract/accounts/nominees';
import { NOTICE_VERSION } from '@quad/contract/accounts/notice-version';
import { listPasskeys } from '@quad/contract/accounts/passkeys';
import { OPTIONAL_PURPOSES } from '@quad/contract/accounts/purposes';
import { changeEmail, getOwnEmail, type OwnEmail } from '@quad/contract/accounts/recovery';
import { confirmSecondFactor, setUpSecondFactor } from '@quad/contract/accounts/second-factor';
import { linkedProviders, linkProvider } from '@quad/contract/accounts/social';
import { askForCorrection, getOwnEntry, type OwnEntry } from '@quad/contract/accounts/student-corrections';
import { listBreachNotices } from '@quad/contract/campus/breaches';
import { getUser } from '@quad/contract/people/users';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fill } from '../../../../lib/testing/fill.ts';
import { answer, record, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aProfile } from '../../../people/parts/testing.ts';
import { area } from '../../area.ts';

const OWN: OwnEmail = { email: 'asha@quad.example', isVerified: true, pending: null, canMail: true };
const LISTS = [
  getSecurity,
  listDevices,
  listPasskeys,
  listBreachNotices,
  getOwnEmail,
  getConsents,
  getOwnEntry,
  getMyData,
  getNominee,
  getAge,
  linkedProviders,
];
const consents = (isGiven: boolean, isAsked = true): Consents => ({
  version: NOTICE_VERSION,
  isAsked,
  sendsMail: false,
  allowed: null,
  consents: OPTIONAL_PURPOSES.map((purpose) => ({ purpose, isGiven, source: null, version: null, at: null })),
});
const ADULT: Age = {
  ...{ state: 'adult', isAsked: false, adultOn: null, isLimited: false },
  ...{ guardian: null, decision: null, canMail: true },
};
const MINOR: Age = { ...ADULT, state: 'minor', adultOn: '2027-05-31', isLimited: true };
/** The day on which a child of ten was born. */
const BORN_AS_CHILD = `${new Date().getFullYear() - 10}-05-31`;
const NOMINEE = { name: 'Ravi Rao', relation: 'Father', email: 'ravi@home.example', phone: '' };
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const open = async (name: string, button: string) => {
  const part = await section(name);
  await userEvent.click(await part.findByRole('button', { name: button }));
  return part;
};

function answerAll() {
  answer(getSecurity, { hasPassword: true, secondFactor: { isOn: false, codesLeft: 0 }, passkeys: 0 });
  answer(listDevices, { devices: [] });
  answer(listPasskeys, { passkeys: [] });
  answer(getOwnEmail, OWN);
  answer(getOwnEntry, { entry: null, correction: null });
  answer(getMyData, { archive: null, confirmsBy: 'password' });
  answer(linkedProviders, { providers: [] });
  answer(getConsents, consents(false));
  answer(getNominee, { nominee: null });
  answer(getAge, ADULT);
  answer(listBreachNotices, { breaches: [] });
}

beforeEach(() => {
  answerAll();
  answer(getUser, aProfile('asha', { relation: { isSelf: true } }));
});

test.each([
  ['security', 6],
  ['details', 3],
  ['privacy', 1],
  ['data', 3],
] as const)('each section of %s shows its failed load, and one press of Retry loads all', async (page, count) => {
  for (const call of LISTS) refuse(call, 'forbidden');
  await openAt(`/account/${page}`, area);
  const retries = () => screen.queryAllByRole('button', { name: 'Retry' });
  await waitFor(() => expect(retries()).toHaveLength(count));
  answerAll();
  await userEvent.click(retries()[0] as HTMLElement);
  await waitFor(() => expect(retries()).toHaveLength(0));
});

test('a missing and a wrong code are marked during the setup of two-step sign-in', async () => {
  answer(setUpSecondFactor, { key: 'ABCDEFGH', uri: 'otpauth://totp/Quad:asha?secret=ABCDEFGH' });
  refuse(confirmSecondFactor, 'wrong_code');
  await openAt('/account/security', area);
  const part = await open('Two-step sign-in', 'Set up two-step sign-in');
  await userEvent.click(await part.findByRole('button', { name: 'Continue' }));
  expect(await part.findByText('Please enter your password')).toBeTruthy();
  await fill(part.getByLabelText('Your password'), 'monsoon-2026');
  await userEvent.click(part.getByRole('button', { name: 'Continue' }));
  expect(await part.findByText('ABCD EFGH')).toBeTruthy();
  await userEvent.click(part.getByRole('button', { name: 'Turn on' }));
  expect(part.getByRole('textbox', { name: 'Code', description: 'Please enter the code' })).toBeTruthy();
  await fill(part.getByRole('textbox', { name: 'Code' }), '000000');
  await userEvent.click(part.getByRole('button', { name: 'Turn on' }));
  expect(await part.findByText(/^This code is not right/)).toBeTruthy();
});

test('deleting the account needs the right password', async () => {
  refuse(leave, 'wrong_password');
  await openAt('/account/data', area);
  const part = await open('Delete your account', 'Delete your account');
  await userEvent.click(await part.findByRole('button', { name: 'Delete my account' }));
  expect(part.getByText('Please enter your password')).toBeTruthy();
  await fill(part.getByLabelText('Your password'), 'not the password 1');
  await userEvent.click(part.getByRole('button', { name: 'Delete my account' }));
  expect(await part.findByText('This is not your password.')).toBeTruthy();
});

describe('the email address', () => {
  test('cannot be changed or confirmed without a mail server', async () => {
    answer(getOwnEmail, { ...OWN, isVerified: false, canMail: false });
    await openAt('/account/details', area);
    const part = await section('Email');
    expect(await part.findByText(/^Email isn't set up on this Quad yet/)).toBeTruthy();
    expect(part.getByText('asha@quad.example')).toBeTruthy();
    expect(part.queryAllByRole('button')).toEqual([]);
  });

  test('changes only with the link in the mail, and asks for the password', async () => {
    refuse(changeEmail, 'wrong_password');
    await openAt('/account/details', area);
    const part = await open('Email', 'Change email');
    await fill(await part.findByLabelText('New email'), 'asha@home.example');
    await fill(part.getByLabelText('Your password'), 'not it at all');
    await userEvent.click(part.getByRole('button', { name: 'Change email' }));
    expect(await part.findByText('This password is wrong. Please try again.')).toBeTruthy();
    answer(changeEmail, { ...OWN, pending: 'asha@home.example' });
    await fill(part.getByLabelText('Your password'), 'monsoon-2026');
    await userEvent.click(part.getByRole('button', { name: 'Change email' }));
    expect(await screen.findByText('Open the link sent to asha@home.example.')).toBeTruthy();
    expect(part.getByText(/^It changes to/).textContent).toContain('asha@home.example');
    await waitFor(() => expect(document.activeElement).toBe(part.getByRole('button', { name: 'Change email' })));
  });

  test('of alumni will expire, so the section asks for a private address', async () => {
    answer(getUser, aProfile('asha', { isAlumnus: true, emailEnds: true, relation: { isSelf: true } }));
    await openAt('/account/details', area);
    expect((await section('Keep your account')).getByText('asha@quad.example')).toBeTruthy();
  });
});

test('a wrong password is reported, and linking the provider opens its window only once', async () => {
  answer(linkedProviders, { providers: [{ key: 'google', name: 'Google', isLinked: false }] });
  refuse(linkProvider, 'wrong_password');
  const popup = { closed: false, location: { href: '' }, close: () => undefined };
  const opened = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  await openAt('/account/security', area);
  const part = await open('Sign in with', 'Link Google');
  const password = await part.findByLabelText('Your password');
  expect(document.activeElement).toBe(password);
  await fill(password, 'not it at all');
  await userEvent.click(part.getByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(popup.location.href).not.toBe(''));
  const challenge = new URL(popup.location.href, location.origin).searchParams.get('challenge');
  const proved = {
    proof: 'p',
    fullname: 'Asha',
    email: '',
    social_login: { providerId: 'google.com', uid: '1', photoURL: '' },
  };
  const data = { type: 'quad-social', challenge, proved };
  window.dispatchEvent(new MessageEvent('message', { origin: location.origin, data }));
  expect(await part.findByText('This password is wrong. Please try again.')).toBeTruthy();

  const linked = record(linkProvider, { message: 'You can sign in with Google now.' });
  answer(linkedProviders, { providers: [{ key: 'google', name: 'Google', isLinked: true }] });
  await fill(part.getByLabelText('Your password'), 'monsoon-2026');
  await userEvent.click(part.getByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(document.activeElement).toBe(part.getByRole('button', { name: 'Unlink Google' })));
  expect(linked).toMatchObject([{ body: { proof: 'p', password: 'monsoon-2026' } }]);
  expect(opened).toHaveBeenCalledTimes(1);
  opened.mockRestore();
});

describe('choices about one’s data', () => {
  test('change one purpose with one switch, and name data, time and readers', async () => {
    const sent = record(changeConsents, consents(true));
    await openAt('/account/privacy', area);
    const part = await section('Your choices');
    const given = await part.findByRole('switch', { name: 'Being found by others' });
    expect(given.getAttribute('aria-checked')).toBe('false');
    await userEvent.click(given);
    expect(sent).toMatchObject([{ body: { choices: [{ purpose: 'discovery', isGiven: true }] } }]);
    await waitFor(() => expect(given.getAttribute('aria-checked')).toBe('true'));
    expect(part.queryByRole('button', { name: 'Keep them like this' })).toBeNull();
    const weekly = part.getByRole<HTMLButtonElement>('switch', { name: 'A weekly email' });
    expect([weekly.disabled, weekly.getAttribute('aria-checked')]).toEqual([true, 'false']);
    expect(weekly.textContent).toContain("Email isn't set up here yet.");
    await userEvent.click(part.getByText('for “A weekly email”', { exact: false }));
    expect(part.getByText('Email address, unread notifications')).toBeTruthy();
  });

  test('that fail to be saved go back', async () => {
    refuse(changeConsents, 'forbidden');
    await openAt('/account/privacy', area);
    const given = await (await section('Your choices')).findByRole('switch', { name: 'Push messages' });
    await userEvent.click(given);
    expect(await screen.findByText(/^Your choice could not be saved/)).toBeTruthy();
    expect(given.getAttribute('aria-checked')).toBe('false');
  });

  test('are confirmed once by a person who has not chosen yet', async () => {
    answer(getConsents, consents(true, false));
    const sent = record(changeConsents, consents(true));
    await openAt('/account/privacy', area);
    const part = await section('Your choices');
    await userEvent.click(await part.findByRole('button', { name: 'Keep them like this' }));
    await waitFor(() => expect(part.queryByRole('button', { name: 'Keep them like this' })).toBeNull());
    expect(sent[0]?.body.choices).toHaveLength(OPTIONAL_PURPOSES.length);
  });
});

test('a breach of one’s data says what happened, to which data, and what was done', async () => {
  const at = '2026-11-29T08:30:00.000Z';
  const what = 'A list of accounts was copied.';
  const breach = { _id: 'b1', since: at, until: at, what, measures: 'Passwords of admins changed.', madeAt: at };
  answer(listBreachNotices, { breaches: [{ ...breach, kinds: ['profile', 'account'] }] });
  await openAt('/account/security', area);
  const part = await section('Your data may have been exposed');
  expect(part.getByText(what)).toBeTruthy();
  expect(part.getByText('profile, account')).toBeTruthy();
  expect(part.getByText('Passwords of admins changed.')).toBeTruthy();
});

test('a nominee is named and removed', async () => {
  const named = { nominee: { ...NOMINEE, namedAt: '2026-01-05T09:00:00.000Z' } };
  const sent = record(nameNominee, named);
  answer(removeNominee, { nominee: null });
  await openAt('/account/data', area);
  const part = await open('Nominee', 'Name a nominee');
  await fill(await part.findByLabelText('Name'), NOMINEE.name);
  await userEvent.click(part.getByRole('button', { name: 'Save nominee' }));
  expect(await part.findByText('Please say who they are to you')).toBeTruthy();
  await fill(part.getByLabelText('Who they are to you'), NOMINEE.relation);
  await fill(part.getByLabelText('Email'), NOMINEE.email);
  await userEvent.click(part.getByRole('button', { name: 'Save nominee' }));
  expect(await part.findByText('Ravi Rao')).toBeTruthy();
  expect(sent).toMatchObject([{ body: NOMINEE }]);
  await userEvent.click(part.getByRole('button', { name: 'Remove' }));
  expect(await part.findByRole('button', { name: 'Name a nominee' })).toBeTruthy();
});

describe('the college record', () => {
  const ENTRY: OwnEntry = {
    entry: { name: 'Asha Rao', rollNumber: 'R1', department: 'cse', year: 2, section: null, hostel: null },
    correction: null,
  };
  const ASKED = {
    _id: '00000000-0000-7000-8000-000000000001',
    wanted: { name: null, rollNumber: null, department: null, year: 3, section: null, hostel: null },
    note: '',
    state: 'open' as const,
    answer: '',
    askedAt: '2026-01-05T09:00:00.000Z',
  };

  test('asks for a correction with the fields of the entry, and shows that it waits', async () => {
    answer(getOwnEntry, ENTRY);
    const sent = record(askForCorrection, { ...ENTRY, correction: ASKED });
    await openAt('/account/details', area);
    const part = await open('College record', 'Ask for a correction');
    await userEvent.selectOptions(await part.findByLabelText('Year of study'), 'Year 3');
    await userEvent.click(part.getByRole('button', { name: 'Ask for this correction' }));
    expect(await part.findByText(/^You asked for a correction/)).toBeTruthy();
    expect(part.getByText('Year: 3')).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([
      { name: 'Asha Rao', rollNumber: 'R1', department: 'cse', year: 3, section: '', hostel: '', note: '' },
    ]);
  });

  test('shows the answer to a correction', async () => {
    answer(getOwnEntry, { ...ENTRY, correction: { ...ASKED, state: 'declined', answer: 'You are in year 2' } });
    await openAt('/account/details', area);
    const part = await section('College record');
    expect(part.getByText('“You are in year 2”')).toBeTruthy();
    expect(part.getByRole('button', { name: 'Ask for a correction' })).toBeTruthy();
  });
});

describe('the age', () => {
  test('is asked once, and someone under 18 then names a guardian', async () => {
    answer(getAge, { ...ADULT, state: 'unknown', isAsked: true });
    const told = record(tellAge, MINOR);
    await openAt('/account/details', area);
    const part = await section('Age and guardian');
    await userEvent.click(await part.findByRole('button', { name: 'I am under 18' }));
    await userEvent.click(part.getByRole('button', { name: 'Save' }));
    expect(await part.findByText('Please enter the day on which you were born.')).toBeTruthy();
    await fill(part.getByLabelText('Date of birth'), BORN_AS_CHILD);
    await userEvent.click(part.getByRole('button', { name: 'Save' }));
    expect(await part.findByText('Until a parent or guardian agrees, Quad is limited for you.')).toBeTruthy();
    expect(told.map(({ body }) => body)).toEqual([{ bornOn: BORN_AS_CHILD }]);
    const guardian = { name: 'Ravi Rao', email: 'ravi@home.example' };
    const asked = record(askGuardian, { ...MINOR, guardian: { ...guardian, askedAt: '2026-11-29T08:30:00.000Z' } });
    await fill(part.getByLabelText('Name of a parent or guardian'), guardian.name);
    await fill(part.getByLabelText('Their email'), guardian.email);
    await userEvent.click(part.getByRole('button', { name: 'Ask them' }));
    expect(await part.findByText(/^We asked Ravi Rao/)).toBeTruthy();
    expect(asked.map(({ body }) => body)).toEqual([guardian]);
  });

  test('asks again before a date makes an adult of someone under 18', async () => {
    answer(getAge, { ...ADULT, state: 'unknown', isAsked: true });
    const told = record(tellAge, ADULT);
    await openAt('/account/details', area);
    const part = await section('Age and guardian');
    await userEvent.click(await part.findByRole('button', { name: 'I am under 18' }));
    await fill(part.getByLabelText('Date of birth'), '1999-05-31');
    await userEvent.click(part.getByRole('button', { name: 'Save' }));
    const asked = async () => within(await screen.findByRole('dialog', { name: /^By this date you are 18 or older/ }));
    await userEvent.click((await asked()).getByRole('button', { name: 'Change the date' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(told).toEqual([]);
    await userEvent.click(part.getByRole('button', { name: 'Save' }));
    await userEvent.click((await asked()).getByRole('button', { name: 'Yes, I am 18 or older' }));
    await waitFor(() => expect(told.map(({ body }) => body)).toEqual([{ bornOn: '1999-05-31' }]));
  });

  test('leaves the choices to the guardian, and without a mail server to paper', async () => {
    answer(getAge, { ...MINOR, canMail: false });
    answer(getConsents, { ...consents(false), allowed: ['push'] });
    await openAt('/account/details', area);
    const part = await section('Age and guardian');
    expect(await part.findByText(/^Email isn’t set up/)).toBeTruthy();
    expect(part.getByText('the date, and your guardian’s signature')).toBeTruthy();
    expect(part.getByText(/If this date is wrong, the college office can correct it/)).toBeTruthy();
    expect(part.queryByRole('button', { name: 'Ask them' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: /^Privacy/ }));
    const choices = await section('Your choices');
    expect((await choices.findByRole<HTMLButtonElement>('switch', { name: 'Push messages' })).disabled).toBe(false);
    expect(choices.getByRole<HTMLButtonElement>('switch', { name: 'Suggestions of people' }).disabled).toBe(true);
  });
});
