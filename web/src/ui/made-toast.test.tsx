import { deleteStudyGroup } from '@quad/contract/groups/groups';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { request } from '../lib/client.ts';
import { readInput } from '../lib/input/stored-input.ts';
import type { Href } from '../lib/routing/address.ts';
import { refuse } from '../lib/testing/network.ts';
import { openAt } from '../lib/testing/screen.tsx';
import { showMade } from './made-toast.ts';

const FORM = 'groups/new';
const input = { form: FORM, values: { title: 'Algorithms' } };

/** Show that a group was made, on its page, and press Undo. */
async function undo() {
  await openAt('/groups/g1', {});
  const forget = vi.fn();
  const remove = () => request(deleteStudyGroup, { params: { id: 'g1' } });
  const page = '/groups/g1' as Href;
  showMade('Study group created', { undo: { input, remove, forget, form: '/groups' as Href, page } });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  return forget;
}

test('Undo of something that was deleted elsewhere puts the input back, and leaves its page', async () => {
  refuse(deleteStudyGroup, 'no_such_study_group');
  const forget = await undo();
  expect(await screen.findByText('Undone. What you wrote is back in the form.')).toBeTruthy();
  expect([location.pathname, readInput(FORM)?.values]).toEqual(['/groups', input.values]);
  expect(forget).toHaveBeenCalledOnce();
});

test('a refused Undo keeps the page, and stores no second copy of what was made', async () => {
  refuse(deleteStudyGroup, 'forbidden');
  const forget = await undo();
  expect(await screen.findByText(/This could not be undone/)).toBeTruthy();
  await waitFor(() => expect(readInput(FORM)).toBeUndefined());
  expect([location.pathname, forget.mock.calls]).toEqual(['/groups/g1', []]);
});
