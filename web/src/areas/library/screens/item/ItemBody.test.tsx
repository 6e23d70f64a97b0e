import type { LibraryItemDetails } from '@quad/contract/library/library';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '../../../../lib/session.ts';
import { renderPart } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { aPersonCard } from '../../../people/parts/testing.ts';
import { ItemBody } from './ItemBody.tsx';

const createdAt = '2026-01-05T09:00:00.000Z';
const file = {
  name: 'lenses.pdf',
  url: '/media/lenses.pdf',
  bytes: 1000,
  format: 'pdf',
  pages: 1,
  picture: null,
  state: 'ready',
  problem: null,
} as const;
const NOTE: LibraryItemDetails = {
  _id: 'i1',
  kind: 'note',
  title: 'Lenses',
  author: '',
  uploader: aPersonCard('ravi'),
  cover: null,
  department: null,
  semester: null,
  subject: 'Optics',
  file,
  version: 1,
  usefulCount: 0,
  notUsefulCount: 0,
  readsCount: 0,
  downloadsCount: 0,
  onShelf: false,
  createdAt,
  description: '',
  editedAt: null,
  versions: [{ version: 1, file, createdAt }],
  rating: null,
  page: null,
  isOwn: false,
};

test('notes link to other notes of their subject', () => {
  session.start(aSession('asha'));
  renderPart(<ItemBody item={NOTE} />);
  expect(screen.getByRole('link', { name: 'Optics' }).getAttribute('href')).toBe('/library?tab=notes&subject=Optics');
});
