import { listAuditLog } from '@quad/contract/campus/audit-log';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answer, fail } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { area } from '../../area.ts';

const as = aSession('admin', 'admin');

describe('/audit-log', () => {
  test('a failed load offers Retry', async () => {
    fail(listAuditLog);
    await openAt('/audit-log', area, { as });
    expect(await screen.findByText('The audit log could not be loaded.')).toBeTruthy();
    answer(listAuditLog, { lines: [], nextCursor: null });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'No entries yet' })).toBeTruthy();
  });

  test('an empty result of the filters is reported, and they can be cleared', async () => {
    answer(listAuditLog, { lines: [], nextCursor: null });
    await openAt('/audit-log?via=shell', area, { as });
    expect(await screen.findByRole('heading', { name: 'No entries found' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('heading', { name: 'No entries yet' })).toBeTruthy();
    expect(location.search).toBe('');
  });
});
