import { listOfficers } from '@quad/contract/careers/placement';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../../../../lib/testing/network.ts';
import { renderPart } from '../../../../lib/testing/screen.tsx';
import { aPersonCard } from '../../../people/parts/testing.ts';
import { AskOffice } from './AskOffice.tsx';

test('a posting links to the placement office, in addition to its poster', async () => {
  answer(listOfficers, { officers: [aPersonCard('aaron'), aPersonCard('priya')] });
  renderPart(<AskOffice besides="priya" />);
  expect((await screen.findByRole('link', { name: 'aaron' })).getAttribute('href')).toBe('/profile/aaron');
  expect(screen.queryByRole('link', { name: 'priya' })).toBeNull();
});
