import { listColleges } from '@quad/contract/college/colleges';
import { checkUsername, updateProfile } from '@quad/contract/people/profiles';
import { getUser } from '@quad/contract/people/users';
import { postsOfUser } from '@quad/contract/posts/posts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fill } from '../../../../lib/testing/fill.ts';
import { answer, fail, record, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { area } from '../../area.ts';
import { aProfile, aUser } from '../../parts/testing.ts';

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
const username = (description?: string | RegExp) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: 'Username', ...(description && { description }) });
const bio = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Bio' });

beforeEach(() => {
  answer(getUser, aProfile('asha', { relation: { isSelf: true } }));
  answer(listColleges, { success: true, colleges: [] });
  // The profile, to which saving and discarding lead.
  answer(postsOfUser, { posts: [], currentPage: 1, totalPages: 1, nextCursor: null });
});

test('refuses a picture of another type', async () => {
  await openAt('/edit-profile', area);
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(
    await screen.findByLabelText('Add a picture'),
    new File(['GIF89a'], 'moving.gif', { type: 'image/gif' }),
  );
  expect(await screen.findByText('Only JPG, JPEG, and PNG files are allowed.')).toBeTruthy();
});

test('shows whether a username is available, while the user types and on saving', async () => {
  await openAt('/edit-profile', area);
  await fill(await username(), 'x');
  await save();
  expect(await username(/^Usernames have 3 to 30/)).toBe(document.activeElement);
  answer(checkUsername, { state: 'free' });
  await fill(await username(), 'ASHA.R');
  expect((await username('@asha.r is available.')).value).toBe('asha.r');
  answer(checkUsername, { state: 'taken' });
  await fill(await username(), 'bilal');
  expect((await username('@bilal is taken.')).getAttribute('aria-invalid')).toBe('true');
  refuse(updateProfile, 'username_taken', { username: 'This username is taken.' });
  await save();
  expect(await username('This username is taken.')).toBeTruthy();
});

test('shows that it is being saved, and keeps its input after a failure', async () => {
  await openAt('/edit-profile', area);
  await fill(await bio(), 'Chai before code');
  fail(updateProfile);
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain("Can't connect.");
  expect((await bio()).value).toBe('Chai before code');
  const held = Promise.withResolvers<void>();
  answer(updateProfile, async () => {
    await held.promise;
    return { message: 'Profile updated', profileImage: null, bio: 'Chai before code', user: aUser('asha') };
  });
  await save();
  expect(await screen.findByRole('button', { name: 'Updating...' })).toBeTruthy();
  held.resolve();
  await waitFor(() => expect(location.pathname).toBe('/profile'));
});

test('asks before the user discards changes', async () => {
  const sent = record(updateProfile, { message: '', profileImage: null, bio: '', user: aUser('asha') });
  await openAt('/edit-profile', area);
  await fill(await bio(), 'Half a bio');
  const back = () => userEvent.click(screen.getByRole('link', { name: 'Back' }));
  const question = async () => within(await screen.findByRole('dialog', { name: 'Keep your draft?' }));
  await back();
  await userEvent.click((await question()).getByRole('button', { name: 'Continue editing' }));
  expect((await bio()).value).toBe('Half a bio');
  await back();
  await userEvent.click((await question()).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(location.pathname).toBe('/profile'));
  expect(sent).toEqual([]);
});

test('chooses the only college of a campus for a user without one', async () => {
  const only = { _id: 'college-1', name: 'Quad Institute of Technology', slug: 'quadinstituteoftechnology' };
  answer(listColleges, { success: true, colleges: [only] });
  const sent = record(updateProfile, { message: 'Saved', profileImage: null, bio: 'Hi', user: aUser('asha') });
  await openAt('/edit-profile', area);
  const college = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'College' });
  await waitFor(() => expect(college.selectedOptions[0]?.text).toBe(only.name));
  await fill(await bio(), 'Hi');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  const form = sent[0]?.body as unknown as FormData | undefined;
  expect(form?.get('college')).toBe(only._id);
});
