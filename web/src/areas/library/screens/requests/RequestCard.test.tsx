import type { LibraryRequest } from '@quad/contract/library/library-requests';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '../../../../lib/session.ts';
import { renderPart } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { aPersonCard } from '../../../people/parts/testing.ts';
import { RequestCard } from './RequestCard.tsx';

const ASKED: LibraryRequest = {
  _id: 'q1',
  kind: 'book',
  title: 'Prisms',
  details: '',
  department: null,
  semester: null,
  subject: 'Optics',
  requester: aPersonCard('ravi', { name: 'Ravi Asks' }),
  wantedCount: 1,
  isWanted: false,
  isOwn: false,
  answer: null,
  createdAt: '2026-01-05T09:00:00.000Z',
};

test('a library request links to its requester', () => {
  session.start(aSession('asha'));
  renderPart(<RequestCard request={ASKED} />);
  expect(screen.getByRole('link', { name: 'Ravi Asks' }).getAttribute('href')).toBe('/profile/ravi');
});
