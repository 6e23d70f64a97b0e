import { type Consents, getConsents } from '@quad/contract/accounts/consents';
import { NOTICE_VERSION } from '@quad/contract/accounts/notice-version';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../../lib/session.ts';
import { answer } from '../../../../lib/testing/network.ts';
import { renderPart } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { ChoicesPlace } from './ChoicesPlace.tsx';
import { choicesHint, rememberChoices } from './choices-hint.ts';

const consents = (isAsked: boolean): Consents => ({
  version: NOTICE_VERSION,
  isAsked,
  allowed: null,
  sendsMail: true,
  consents: [],
});
const line = () => screen.queryByRole('region', { name: 'Your choices' });

beforeEach(() => {
  localStorage.clear();
  session.start(aSession('asha'));
});

test('the first visit finds out without a line, and later visits show it until it is dismissed', async () => {
  answer(getConsents, consents(false));
  const first = renderPart(<ChoicesPlace />);
  await waitFor(() => expect(choicesHint('asha')).toBe('missing'));
  expect(line()).toBeNull();
  first.unmount();
  renderPart(<ChoicesPlace />);
  expect((await screen.findByRole('link', { name: 'Look through your choices' })).getAttribute('href')).toBe(
    '/account/privacy#choices',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(line()).toBeNull();
  expect(choicesHint('asha')).toBe('made');
});

test('the line disappears when the choices were made on another device', async () => {
  rememberChoices('asha', 'missing');
  answer(getConsents, consents(true));
  renderPart(<ChoicesPlace />);
  await waitFor(() => expect(choicesHint('asha')).toBe('made'));
  expect(line()).toBeNull();
});

test('people who have chosen cause no call, and another person of the device is asked', () => {
  rememberChoices('asha', 'made');
  renderPart(<ChoicesPlace />);
  expect(line()).toBeNull();
  expect(choicesHint('bose')).toBeUndefined();
});
