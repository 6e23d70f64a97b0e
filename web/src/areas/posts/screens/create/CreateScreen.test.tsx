import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IMAGE_MAX_BYTES } from '@quad/contract/limits/media';
import { CAPTION_MAX } from '@quad/contract/limits/posts';
import { createPost } from '@quad/contract/posts/posts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Href } from '../../../../lib/routing/address.ts';
import { router } from '../../../../lib/routing/router.ts';
import { answer, fail, record, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { area } from '../../area.ts';
import { aPost } from '../../parts/testing.ts';

const photo = (name = 'photo.png') => new File(['a picture'], name, { type: 'image/png' });
const clip = (name = 'clip.mp4') => new File(['a video'], name, { type: 'video/mp4' });
const POSTED = { message: 'Posted', post: aPost() };
/** A clip that Quad takes. */
const CLIP = readFileSync(join(import.meta.dirname, '../../../../../../server/src/platform/media/fixtures/clip.mp4'));
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Post' });
const textField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const choose = async (label: RegExp, file: File) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { files: [file] } });
/** Wait for the only error. An error about an earlier file may still be shown. */
const expectRefusal = (text: string) => waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
const storedDraft = () => localStorage.getItem('input');

/** Hold the answer to `createPost` until the returned function is called: true answers the post, false fails. */
function holdPost() {
  const held = Promise.withResolvers<boolean>();
  answer(createPost, async () => {
    if (await held.promise) return POSTED;
    throw HttpResponse.error();
  });
  return held.resolve;
}

/** Make the browser refuse to store anything. */
function refuseStorage() {
  const setItem = () => {
    throw new DOMException('No room', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => undefined });
}

/** Follows a link of the tab bar. */
const leave = () => act(() => router.go('/' as Href));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the text of a post', () => {
  test('is required, is sent, and leaves no draft', async () => {
    const sent = record(createPost, POSTED);
    await openAt('/create?type=text', area);
    const field = await textField();
    expect(submit().disabled).toBe(true);
    await userEvent.type(field, '   ');
    expect(submit().disabled).toBe(true);
    fireEvent.change(field, { target: { value: 'Exams are over.' } });
    expect(storedDraft()).not.toBeNull();
    await userEvent.click(submit());
    expect(await screen.findByRole('heading', { name: 'Successfully Posted!' })).toBeTruthy();
    expect(screen.getByText('Your content is now visible to your friends')).toBeTruthy();
    expect(sent[0]?.body.get('caption')).toBe('Exams are over.');
    await waitFor(() => expect(storedDraft()).toBeNull());
  });

  test('is counted, marked and not sent when it is too long', async () => {
    await openAt('/create?type=text', area);
    const field = await textField();
    fireEvent.change(field, { target: { value: '😀'.repeat(CAPTION_MAX) } });
    expect(screen.getByText(`${CAPTION_MAX}/${CAPTION_MAX}`)).toBeTruthy();
    expect(submit().disabled).toBe(false);
    fireEvent.change(field, { target: { value: `${'😀'.repeat(CAPTION_MAX)}!` } });
    expect(screen.getByText(`${CAPTION_MAX + 1}/${CAPTION_MAX}`)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(submit().disabled).toBe(true);
  });

  test('goes along to another kind', async () => {
    await openAt('/create?type=image', area);
    fireEvent.change(await screen.findByRole('textbox', { name: 'Caption' }), { target: { value: 'Kept' } });
    await userEvent.click(screen.getByRole('button', { name: 'Back to post types' }));
    const heading = await screen.findByRole('heading', { name: 'Create' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await userEvent.click(screen.getByRole('link', { name: /^Write a Post/ }));
    expect((await textField()).value).toBe('Kept');
    await userEvent.click(screen.getByRole('button', { name: 'Back to post types' }));
    expect(await screen.findAllByRole('button', { name: 'Discard the draft: Kept' })).toHaveLength(1);
  });
});

describe('drafts', () => {
  const caption = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Caption' });
  const back = () => userEvent.click(screen.getByRole('button', { name: 'Back to post types' }));

  test('are several, and a text is posted beside the draft of a picture', async () => {
    answer(createPost, POSTED);
    await openAt('/create?type=image', area);
    fireEvent.change(await caption(), { target: { value: 'Sunset' } });
    await choose(/^Choose an image/, photo());
    expect(await screen.findByText('photo.png')).toBeTruthy();
    await back();
    await userEvent.click(await screen.findByRole('link', { name: /^Write a Post/ }));
    expect((await textField()).value).toBe('');
    fireEvent.change(await textField(), { target: { value: 'Half a thought' } });
    await back();
    const rows = within(await screen.findByRole('region', { name: 'Your drafts' }));
    expect(rows.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Half a thought'),
      expect.stringContaining('Sunset'),
    ]);
    await userEvent.click(rows.getByRole('link', { name: /Half a thought/ }));
    expect((await textField()).value).toBe('Half a thought');
    await userEvent.click(submit());
    await waitFor(() => expect(location.pathname).toBe('/'), { timeout: 3000 });
    await act(() => router.go('/create' as Href));
    await userEvent.click(await screen.findByRole('link', { name: /Sunset/ }));
    expect((await caption()).value).toBe('Sunset');
  });

  test('are discarded from the list after a question', async () => {
    await openAt('/create?type=text', area);
    fireEvent.change(await textField(), { target: { value: 'Half a thought' } });
    await back();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard the draft: Half a thought' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard this draft?' }));
    await userEvent.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your draft' })).toBeNull());
    expect(storedDraft()).toBeNull();
  });
});

test('the success message gives way to the feed after a second, with a toast that shares the post', async () => {
  const post = holdPost();
  await openAt('/create?type=text', area);
  fireEvent.change(await textField(), { target: { value: 'A word' } });
  await userEvent.click(submit());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  post(true);
  const success = () => screen.queryByRole('heading', { name: 'Successfully Posted!' });
  while (!success()) await act(() => new Promise((resolve) => setImmediate(resolve)));
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(success()).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(await screen.findByRole('button', { name: 'Share' })).toBeTruthy();
});

describe('a picture', () => {
  test('is taken when it is dropped or pasted', async () => {
    await openAt('/create?type=image', area);
    await screen.findByText('Choose an image');
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [photo('dropped.png')] } });
    expect(await screen.findByText('dropped.png')).toBeTruthy();
    fireEvent.paste(document.body, { clipboardData: { files: [photo('pasted.png')] } });
    expect(await screen.findByRole('img', { name: 'pasted.png, number 2' })).toBeTruthy();
    expect(submit().disabled).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the image' }));
    expect(await screen.findByText('Choose an image')).toBeTruthy();
    expect(submit().disabled).toBe(true);
  });

  test('that the server refuses among several is marked, and the others are posted without it', async () => {
    refuse(createPost, 'truncated_image', { 'files.1': 'This image is incomplete.' });
    await openAt('/create?type=image', area);
    await choose(/^Choose an image/, photo('one.png'));
    await choose(/^Add more pictures/, photo('two.png'));
    await choose(/^Add more pictures/, photo('three.png'));
    await userEvent.click(submit());
    const bad = within((await screen.findByRole('img', { name: 'two.png, number 2' })).closest('li') as HTMLElement);
    expect(await bad.findByRole('alert')).toBeTruthy();
    expect(await screen.findByText('Remove the marked picture, and post the others.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' }).disabled).toBe(true);
    await userEvent.click(bad.getByRole('button', { name: 'Remove two.png' }));
    const sent = record(createPost, POSTED);
    await userEvent.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body.getAll('media').map(({ name }: File) => name)).toEqual(['one.png', 'three.png']);
  });

  test('is refused at its field when it is no image or too large', async () => {
    await openAt('/create?type=image', area);
    await choose(/^Choose an image/, new File(['%PDF'], 'notes.pdf', { type: 'application/pdf' }));
    await expectRefusal('notes.pdf is not an image. Choose a JPG, PNG, GIF, WebP or AVIF.');
    await choose(/^Choose an image/, clip());
    await expectRefusal('clip.mp4 is a video. Go back and choose “Post a Video” for it.');
    const large = photo('large.png');
    Object.defineProperty(large, 'size', { value: IMAGE_MAX_BYTES + 1 });
    await choose(/^Choose an image/, large);
    await expectRefusal('large.png is too large. Images can be up to 10MB.');
    expect(submit().disabled).toBe(true);
    await choose(/^Choose an image/, photo());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(submit().disabled).toBe(false);
  });

  test('is refused when the browser cannot draw it', async () => {
    await openAt('/create?type=image', area);
    await choose(/^Choose an image/, photo('torn.png'));
    fireEvent.error(await screen.findByRole('img', { name: 'Preview of your post' }));
    await expectRefusal('torn.png is damaged and cannot be read. Choose another image.');
    expect(submit().disabled).toBe(true);
    await choose(/^Change/, photo());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(submit().disabled).toBe(false);
  });
});

describe('a video', () => {
  test('is refused by its name when it is none', async () => {
    await openAt('/create?type=video', area);
    expect(await screen.findByText('Upright videos also appear in Reels.')).toBeTruthy();
    expect(screen.getByText(/^MP4 or MOV up to 50MB/)).toBeTruthy();
    await choose(/^Choose a video/, clip('bad.mp4'));
    fireEvent.error(await screen.findByLabelText('Preview of your post'));
    await expectRefusal('bad.mp4 is not a video. Choose an MP4 or MOV.');
    expect(submit().disabled).toBe(true);
    await choose(/^Change/, clip());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await choose(/^Change/, new File(['notes'], 'notes.txt', { type: 'text/plain' }));
    await expectRefusal('notes.txt is not a video. Choose an MP4 or MOV.');
    expect(screen.getByText('clip.mp4')).toBeTruthy();
  });

  test('is replaced, not retried, when the server cannot read it', async () => {
    refuse(createPost, 'unsupported_codec');
    await openAt('/create?type=video', area);
    await choose(/^Choose a video/, new File([CLIP], 'clip.mp4', { type: 'video/mp4' }));
    fireEvent.error(await screen.findByLabelText('Preview of your post'));
    expect(await screen.findByText('This browser cannot show a preview.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Trim' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Post' }));
    await expectRefusal('The pictures of this video are in a format that cannot be read.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    const opened = vi.fn();
    screen.getByLabelText('Change').addEventListener('click', opened);
    await userEvent.click(screen.getByRole('button', { name: 'Choose another video' }));
    expect(opened).toHaveBeenCalledOnce();
    await choose(/^Change/, new File([CLIP], 'other.mp4', { type: 'video/mp4' }));
    fireEvent.error(await screen.findByLabelText('Preview of your post'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(submit().disabled).toBe(false);
  });
});

describe('a failed post', () => {
  test('keeps its form with the reason, and can be retried', async () => {
    refuse(createPost, 'unsupported_media');
    await openAt('/create?type=image', area);
    await choose(/^Choose an image/, photo('lie.png'));
    const caption = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Caption' });
    fireEvent.change(caption, { target: { value: 'Second try' } });
    await waitFor(() => expect(submit().disabled).toBe(false));
    await userEvent.click(submit());
    await expectRefusal('lie.png is not an image. Choose a JPG, PNG, GIF, WebP or AVIF.');
    expect(screen.getByRole('button', { name: 'Choose another image' })).toBeTruthy();
    expect(caption.value).toBe('Second try');
    await choose(/^Change/, photo());
    fail(createPost);
    await userEvent.click(await screen.findByRole('button', { name: 'Post' }));
    await expectRefusal("Can't connect. Check your connection and try again.");
    answer(createPost, POSTED);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Successfully Posted!' })).toBeTruthy();
  });

  test('shows that another tab has published its draft', async () => {
    refuse(createPost, 'already_posted');
    await openAt('/create?type=text', area);
    fireEvent.change(await textField(), { target: { value: 'Once' } });
    await userEvent.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain('Another tab has posted this already.');
  });
});

describe('leaving', () => {
  beforeEach(refuseStorage);

  test('asks only where the browser stores no draft and something would be lost', async () => {
    await openAt('/create?type=text', area);
    fireEvent.change(await textField(), { target: { value: 'Half a thought' } });
    expect(screen.getByText('Not saved: it will be lost when you leave this screen.')).toBeTruthy();
    await leave();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect((await textField()).value).toBe('Half a thought');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    await leave();
    expect(await screen.findByRole('dialog', { name: "Discard what you've filled in?" })).toBeTruthy();
    // the first button of this name is under the form
    const [, discard] = screen.getAllByRole('button', { name: 'Discard', hidden: true });
    await userEvent.click(discard as HTMLElement);
    await waitFor(() => expect(location.pathname).toBe('/'));
    cleanup();
    await openAt('/create?type=text', area);
    await textField();
    await leave();
    await waitFor(() => expect(location.pathname).toBe('/'));
  });

  test.each([
    ['continues', 'Successfully Posted!'],
    ['fails', 'Try again'],
  ])('asks no longer about an upload that %s while the question is open', async (outcome, shown) => {
    const post = holdPost();
    await openAt('/create?type=text', area);
    fireEvent.change(await textField(), { target: { value: 'On its way' } });
    await userEvent.click(submit());
    expect(await screen.findByRole('progressbar', { name: 'Upload' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Posting…' }).getAttribute('aria-disabled')).toBe('true');
    await leave();
    expect(await screen.findByRole('dialog', { name: 'Stop uploading?' })).toBeTruthy();
    post(outcome === 'continues');
    expect(await screen.findByText(shown)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/create');
  });
});

test('a post is not sent with Enter in the location', async () => {
  answer(createPost, () => expect.unreachable('Enter sent the post'));
  await openAt('/create?type=text', area);
  fireEvent.change(await textField(), { target: { value: 'Exams are over.' } });
  await userEvent.type(screen.getByRole('textbox', { name: 'Location (optional)' }), 'Library{Enter}');
  expect(submit().textContent).toBe('Post');
  expect((await textField()).value).toBe('Exams are over.');
});
