import { changeCollege, collegeHistory, getCollege, restoreCollege } from '@quad/contract/college/college-content';
import { listNotices } from '@quad/contract/college/notices';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, record, refuse } from '../../../../../lib/testing/network.ts';
import { openAt } from '../../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../../lib/testing/session.ts';
import { area } from '../../../area.ts';
import { aCollegePage } from '../testing.ts';

const EDIT = '/college/samvaadinstitute/edit';
const ADMIN = { as: aSession('dean', 'admin') };
const tagline = () => screen.findByLabelText<HTMLTextAreaElement>('Tagline');

async function typeTagline(text: string) {
  await userEvent.clear(await tagline());
  await userEvent.type(await tagline(), text);
}

test('is an unknown page for a student', async () => {
  await openAt(EDIT, area);
  expect(await screen.findByText('Oops! The page you’re looking for doesn’t exist.')).toBeTruthy();
});

test('asks before it discards changes', async () => {
  answer(getCollege, aCollegePage({ tagline: 'First' }));
  answer(listNotices, { response: [], pinned: [], unread: 0 });
  await openAt(EDIT, area, ADMIN);
  await typeTagline('Second');
  await userEvent.click(screen.getByRole('link', { name: 'Samvaad Institute' }));
  const question = await screen.findByRole('dialog', { name: 'Keep your draft?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Continue editing' }));
  expect((await tagline()).value).toBe('Second');
  await userEvent.click(screen.getByRole('link', { name: 'Samvaad Institute' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(location.pathname).toBe('/college/samvaadinstitute'));
  expect(await screen.findByText('First')).toBeTruthy();
});

test('saves against the version it started with, and keeps its input after a refusal', async () => {
  answer(getCollege, aCollegePage({ tagline: 'First' }, 4));
  answer(listNotices, { response: [], pinned: [], unread: 0 });
  refuse(changeCollege, 'content_changed');
  await openAt(EDIT, area, ADMIN);
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save changes' });
  expect(save.disabled).toBe(true);
  await typeTagline('Second');
  await userEvent.click(save);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect((await tagline()).value).toBe('Second');
  const saved = record(changeCollege, aCollegePage({ tagline: 'Second' }, 5));
  await userEvent.click(save);
  await waitFor(() => expect(location.pathname).toBe('/college/samvaadinstitute'));
  expect(saved[0]?.body).toMatchObject({ version: 4, content: { tagline: 'Second' } });
  expect(await screen.findByText('The college pages have been updated.')).toBeTruthy();
});

test('restores an earlier version into the form', async () => {
  answer(getCollege, aCollegePage({ tagline: 'Second' }, 2));
  const version = { restored: null, author: null, writtenAt: '2026-01-05T10:00:00.000Z' };
  answer(collegeHistory, {
    versions: [
      { ...version, version: 2 },
      { ...version, version: 1 },
    ],
  });
  const restored = record(restoreCollege, aCollegePage({ tagline: 'First' }, 3));
  await openAt(EDIT, area, ADMIN);
  await userEvent.click(await screen.findByRole('button', { name: 'Versions' }));
  const versions = within(await screen.findByRole('dialog', { name: 'Versions' }));
  expect(await versions.findAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(versions.getByRole('button', { name: 'Restore' }));
  await waitFor(async () => expect((await tagline()).value).toBe('First'));
  expect(restored[0]?.body).toEqual({ version: 1 });
});
