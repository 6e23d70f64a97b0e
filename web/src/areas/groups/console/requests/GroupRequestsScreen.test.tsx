import { listManagedJoins, type ManagedJoin } from '@quad/contract/groups/group-management';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { aPersonCard } from '../../../people/parts/testing.ts';
import { feature } from '../feature.ts';
import { aManagedGroup } from '../testing.ts';

const aJoin = (title: string, access: ManagedJoin['group']['access']): ManagedJoin => ({
  person: aPersonCard('bilal'),
  state: 'asked',
  askedAt: aManagedGroup.createdAt,
  isLate: true,
  mayAnswer: false,
  nudgedAt: null,
  group: { _id: title, title, access, membersCount: 5, membersMax: 50, owner: null, awayDays: 0 },
});

test('who asks to join is listed with the group, which is a link where the admin may open it', async () => {
  const joins = [aJoin('Signals', 'request'), aJoin('Night owls', 'hidden')];
  answer(listManagedJoins, { joins, currentPage: 1, total: 2, totalPages: 1 });
  await openAt('/group-requests', feature, { as: aSession('dean', 'admin') });
  expect((await screen.findAllByRole('link', { name: 'Signals' })).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Night owls').length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Night owls' })).toBeNull();
});
