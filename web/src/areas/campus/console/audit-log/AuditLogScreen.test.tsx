import { listAuditLog } from '@quad/contract/campus/audit-log';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answer, fail } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { pages } from '../../console.ts';

const as = aSession('admin', 'admin');

describe('/audit-log', () => {
  test('a failed load offers Retry', async () => {
    fail(listAuditLog);
    await openAt('/audit-log', { routes: pages }, { as });
    expect(await screen.findByText('The audit log could not be loaded.')).toBeTruthy();
    answer(listAuditLog, { lines: [], nextCursor: null });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'No entries yet' })).toBeTruthy();
  });

  test('an empty result of the filters is reported, and they can be cleared', async () => {
    answer(listAuditLog, { lines: [], nextCursor: null });
    await openAt('/audit-log?via=shell', { routes: pages }, { as });
    expect(await screen.findByRole('heading', { name: 'No entries found' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('heading', { name: 'No entries yet' })).toBeTruthy();
    expect(location.search).toBe('');
  });

  test('a subject with a screen is a link with its name', async () => {
    const line = {
      number: 1,
      at: '2026-01-05T10:00:00.000Z',
      via: 'app',
      actor: null,
      actorRole: 'treasurer',
      action: 'group.closed',
    } as const;
    const subject = { type: 'group', id: 'g1', person: null, to: '/groups/g1' };
    answer(listAuditLog, {
      lines: [{ ...line, subject, details: {}, names: { g1: 'Robotics' } }],
      nextCursor: null,
    });
    await openAt('/audit-log', { routes: pages }, { as });
    const link = await screen.findByRole('link', { name: 'Group Robotics' });
    expect(link.getAttribute('href')).toBe('/groups/g1');
    expect(screen.getByText('as Treasurer')).toBeTruthy();
  });
});
