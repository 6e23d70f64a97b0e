import { MEME_LIKES_MAX } from '@quad/contract/limits/memes';
import { createMeme, deleteMeme, getMeme, likeMeme, listMemes, type Meme } from '@quad/contract/memes/memes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fill } from '../../../lib/testing/fill.ts';
import { aPicture } from '../../../lib/testing/media.ts';
import { answer, record, refuse } from '../../../lib/testing/network.ts';
import { openAt } from '../../../lib/testing/screen.tsx';
import { aPersonCard } from '../../people/parts/testing.ts';
import { area } from '../area.ts';

const NONE = { memes: [], nextCursor: null };
const aMeme = (n: number, given: Partial<Meme> = {}): Meme => ({
  _id: `00000000-0000-7000-8000-00000000000${n}`,
  title: `Meme ${n}`,
  image: '/media/meme.webp',
  media: aPicture('meme'),
  likes: 0,
  ownLikes: 0,
  altText: '',
  author: aPersonCard('asha'),
  createdAt: '2026-01-05T09:00:00.000Z',
  ...given,
});
const likeButton = () => screen.findByRole('button', { name: /^Like/ });
const form = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'New meme' }));
  return within(await screen.findByRole('form', { name: 'Upload a meme' }));
};
const choose = (field: HTMLElement, name: string, type: string) =>
  fireEvent.change(field, { target: { files: [new File(['x'], name, { type })] } });

/** Choose an entry from the menu of the only meme. */
async function menu(entry: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'More about Meme 1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

describe('the list of memes', () => {
  test('has an empty state', async () => {
    answer(listMemes, NONE);
    await openAt('/memes', area);
    expect(await screen.findByRole('heading', { name: 'No memes yet' })).toBeTruthy();
  });

  test('offers Retry when it cannot be loaded', async () => {
    refuse(listMemes, 'forbidden');
    await openAt('/memes', area);
    expect((await screen.findByRole('alert')).textContent).toContain('Memes could not be loaded.');
    answer(listMemes, { ...NONE, memes: [aMeme(1)] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'Meme 1' })).toBeTruthy();
  });

  test('loads pages until the last one, and offers Retry when a page cannot be loaded', async () => {
    const titles = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
    const first = record(listMemes, { memes: [aMeme(4), aMeme(3)], nextCursor: aMeme(3)._id });
    await openAt('/memes', area);
    await screen.findByRole('button', { name: 'Load More' });
    refuse(listMemes, 'forbidden');
    await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
    expect((await screen.findByRole('alert')).textContent).toContain('More memes could not be loaded.');
    const asked = record(listMemes, { memes: [aMeme(2), aMeme(1)], nextCursor: null });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No more memes')).toBeTruthy();
    expect(titles()).toEqual(['Meme 4', 'Meme 3', 'Meme 2', 'Meme 1']);
    expect(String(first[0]?.query)).toBe('limit=4');
    expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({ limit: '2', before: aMeme(3)._id });
  });
});

test('a picture is announced by its description', async () => {
  answer(listMemes, { ...NONE, memes: [aMeme(1, { altText: 'A cat asleep on a keyboard' })] });
  await openAt('/memes', area);
  expect(await screen.findByRole('img', { name: 'A cat asleep on a keyboard' })).toBeTruthy();
});

describe('uploading a meme', () => {
  test('asks for a description once there is a picture, and sends it', async () => {
    answer(listMemes, NONE);
    const sent = record(createMeme, aMeme(1));
    await openAt('/memes', area);
    const fields = await form();
    await fill(fields.getByLabelText('Title'), 'Monday');
    expect(fields.queryByLabelText(/^Describe the picture/)).toBeNull();
    choose(fields.getByLabelText('Choose a picture'), 'cat.png', 'image/png');
    await fill(await fields.findByLabelText(/^Describe the picture/), 'A cat asleep on a keyboard');
    await userEvent.click(fields.getByRole('button', { name: 'Upload Meme' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body.get('altText')).toBe('A cat asleep on a keyboard');
    // The toast must not appear in the next test.
    expect(await screen.findByText('Your meme is at the top.')).toBeTruthy();
  });

  beforeEach(() => answer(listMemes, NONE));

  test('does nothing without a title and a picture', async () => {
    const sent = record(createMeme, aMeme(1));
    await openAt('/memes', area);
    const upload = await form();
    const submit = () => userEvent.click(upload.getByRole('button', { name: 'Upload Meme' }));
    await submit();
    await fill(upload.getByLabelText('Title'), 'Lab');
    await submit();
    await fill(upload.getByLabelText('Title'), '   ');
    choose(upload.getByLabelText('Choose a picture'), 'cat.png', 'image/png');
    await submit();
    expect(upload.queryByRole('alert')).toBeNull();
    expect(sent).toEqual([]);
    await fill(upload.getByLabelText('Title'), 'Lab');
    await submit();
    expect(await screen.findByRole('article', { name: 'Meme 1' })).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(screen.queryByRole('form')).toBeNull();
    expect(await screen.findByText('Your meme is at the top.')).toBeTruthy();
    expect((await form()).getByLabelText<HTMLInputElement>('Title').value).toBe('');
  });

  test('shows why a picture is refused', async () => {
    await openAt('/memes', area);
    const upload = await form();
    choose(upload.getByLabelText('Choose a picture'), 'notes.pdf', 'application/pdf');
    expect(upload.getByRole('alert').textContent).toBe(
      'Choose another picture: JPG, PNG, GIF, WebP or AVIF, up to 10MB',
    );
    await userEvent.click(upload.getByRole('button', { name: 'Remove notes.pdf' }));
    expect(upload.queryByRole('alert')).toBeNull();
  });

  test('shows why an address is refused, and keeps the title', async () => {
    await openAt('/memes', area);
    const upload = await form();
    await fill(upload.getByLabelText('Title'), 'Fetched');
    await userEvent.click(upload.getByRole('button', { name: 'Use an address' }));
    const address = upload.getByLabelText('Image address');
    expect(document.activeElement).toBe(address);
    refuse(createMeme, 'picture_not_fetched');
    await fill(address, 'http://127.0.0.1/cat.png');
    await userEvent.click(upload.getByRole('button', { name: 'Upload Meme' }));
    expect((await upload.findByRole('alert')).textContent).toMatch(/^No picture could be loaded from this address\./);
    refuse(createMeme, 'invalid_input', { image: 'Please enter a web address' });
    await userEvent.click(upload.getByRole('button', { name: 'Upload Meme' }));
    expect(await upload.findByText('Please enter a web address')).toBeTruthy();
    expect(upload.getByLabelText<HTMLInputElement>('Title').value).toBe('Fetched');
  });
});

describe('a meme', () => {
  const ADDRESS = `/memes/${aMeme(1)._id}`;

  test('accepts likes up to the limit, and its button then shows the limit and keeps the focus', async () => {
    answer(getMeme, aMeme(1, { likes: 60, ownLikes: MEME_LIKES_MAX - 1 }));
    const sent = record(likeMeme, { likes: 61, ownLikes: MEME_LIKES_MAX });
    await openAt(ADDRESS, area);
    (await likeButton()).focus();
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    const button = await screen.findByRole('button', { name: 'Like, 61 likes, 50 of 50 yours' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
    expect(screen.getByText('All 50 of your likes')).toBeTruthy();
    await waitFor(() => expect(sent.map(({ body }) => body.clicks)).toEqual([1]));
  });

  test('loses likes that the server refuses, with a message', async () => {
    answer(getMeme, aMeme(1));
    answer(likeMeme, () => {
      throw HttpResponse.json({ code: 'forbidden', message: 'No.' }, { status: 403 });
    });
    await openAt(ADDRESS, area);
    await userEvent.click(await likeButton());
    expect(screen.getByRole('button', { name: 'Like, 1 like, 1 of 50 yours' })).toBeTruthy();
    expect(await screen.findByText(/Your likes could not be saved\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Like, 0 likes, 0 of 50 yours' })).toBeTruthy();
  });

  test('can be sent to friends, and its link copied', async () => {
    userEvent.setup();
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: undefined }));
    answer(getMeme, aMeme(1));
    await openAt(ADDRESS, area);
    await menu('Copy Link');
    expect(await screen.findByText('Link copied to clipboard! Share with others.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(location.href);
    await menu('Send to…');
    await waitFor(() => expect(location.pathname + location.search).toBe(`/messages/new?meme=${aMeme(1)._id}`));
    vi.unstubAllGlobals();
  });

  test('can be reported by other users', async () => {
    answer(getMeme, aMeme(1, { author: aPersonCard('bilal') }));
    await openAt(ADDRESS, area);
    await menu('Report Meme');
    expect(await screen.findByRole('dialog', { name: 'Report this meme' })).toBeTruthy();
  });

  test('is deleted by its author after a confirmation', async () => {
    answer(getMeme, aMeme(1));
    answer(listMemes, NONE);
    const deleted = record(deleteMeme, { message: 'Deleted' });
    await openAt(ADDRESS, area);
    await menu('Delete Meme');
    const question = within(await screen.findByRole('dialog', { name: 'Delete this meme?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(location.pathname).toBe('/memes'));
    expect(deleted).toHaveLength(1);
  });

  test('that was deleted gets an empty state', async () => {
    refuse(getMeme, 'no_such_meme');
    await openAt(ADDRESS, area);
    expect(await screen.findByRole('heading', { name: 'This meme does not exist' })).toBeTruthy();
  });
});
