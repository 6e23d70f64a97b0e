import { type Dashboard, getAttention, getDashboard, listActivity } from '@quad/contract/campus/dashboard';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answer, fail } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { pages } from '../../console.ts';

const NUMBERS: Dashboard = {
  users: { now: 41, before: 40 },
  groups: { now: 3, before: null },
  posts: { now: 2, before: 1 },
  views: { now: 9, before: 8 },
  days: [],
};

describe('/dashboard', () => {
  test('each failed part offers Retry', async () => {
    for (const call of [getDashboard, getAttention, listActivity]) fail(call);
    await openAt('/dashboard', { routes: pages }, { as: aSession('admin', 'admin') });
    for (const part of ['The numbers', 'What needs attention', 'What has happened'])
      expect(await screen.findByText(`${part} could not be loaded.`)).toBeTruthy();

    answer(getDashboard, NUMBERS);
    answer(getAttention, { items: [], unknown: ['Backups'] });
    answer(listActivity, { items: [] });
    for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await userEvent.click(retry);
    expect(await screen.findByText('Total Users')).toBeTruthy();
    expect(await screen.findByText('Could not be checked: Backups')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('a cause says what to do, and what the person who runs the server can do', async () => {
    answer(getDashboard, NUMBERS);
    const late = {
      kind: 'late-jobs',
      level: 'soon',
      title: 'Mails arrive late',
      text: '2 tasks wait.',
      to: null,
    } as const;
    const paid = {
      kind: 'waiting-payments',
      level: 'soon',
      title: '1 payment waits',
      text: 'Paid.',
      to: null,
    } as const;
    answer(getAttention, { items: [late, paid], unknown: [] });
    answer(listActivity, { items: [] });
    await openAt('/dashboard', { routes: pages }, { as: aSession('admin', 'admin') });
    const [first, second] = (await screen.findAllByText(/^What to do: /)).map((line) => line.closest('li'));
    expect(first?.textContent).toContain('For the person who runs the server: Check that Quad runs');
    expect(second?.textContent).not.toContain('For the person');
  });

  test('recent activity has the action and its subject, apart from its actor', async () => {
    answer(getDashboard, NUMBERS);
    answer(getAttention, { items: [], unknown: [] });
    const at = new Date().toISOString();
    const asha = { _id: '00000000-0000-7000-8000-000000000000', name: 'Asha Rao' };
    const items = [
      { _id: '2', at, via: 'app', who: asha, says: 'created a study group', what: 'Robotics', to: '/groups' },
      { _id: '1', at, via: 'shell', who: null, says: 'made a backup', what: null, to: null },
    ] as const;
    answer(listActivity, { items: [...items] });
    await openAt('/dashboard', { routes: pages }, { as: aSession('admin', 'admin') });
    const [group, backup] = [await screen.findByText('created a study group:'), screen.getByText('made a backup')];
    expect(group.parentElement?.textContent).toBe('created a study group: RoboticsAsha Rao');
    expect(backup.parentElement?.textContent).toBe('made a backupThe command line');
  });

  test('an empty list says that nothing needs attention', async () => {
    answer(getDashboard, NUMBERS);
    answer(getAttention, { items: [], unknown: [] });
    answer(listActivity, { items: [] });
    await openAt('/dashboard', { routes: pages }, { as: aSession('admin', 'admin') });
    expect(await screen.findByText('All is well. Nothing is waiting.')).toBeTruthy();
  });
});
