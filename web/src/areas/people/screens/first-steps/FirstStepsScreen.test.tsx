import { getAge } from '@quad/contract/accounts/ages';
import { getConsents } from '@quad/contract/accounts/consents';
import { NOTICE_VERSION } from '@quad/contract/accounts/notice-version';
import { getUser } from '@quad/contract/people/users';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { area } from '../../area.ts';
import { aProfile } from '../../parts/testing.ts';

test('someone under 18 reads that a guardian decides with them, in place of the question', async () => {
  answer(getUser, aProfile('asha'));
  answer(getConsents, { version: NOTICE_VERSION, isAsked: false, allowed: [], sendsMail: true, consents: [] });
  answer(getAge, {
    state: 'minor',
    isAsked: true,
    adultOn: '2030-05-31',
    isLimited: true,
    guardian: null,
    decision: null,
    canMail: true,
  });
  await openAt('/first-steps', area);
  expect(await screen.findByRole('heading', { name: 'Your guardian decides with you' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Ask them' })).toBeTruthy();
});
