import { editPost } from '@quad/contract/posts/posts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../../lib/query-client.ts';
import { session } from '../../../../lib/session.ts';
import { aPicture } from '../../../../lib/testing/media.ts';
import { record } from '../../../../lib/testing/network.ts';
import { renderPart } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import type { LoadedPost } from '../loaded-post.ts';
import { aLoadedPost, aPost } from '../testing.ts';
import { EditPostForm } from './EditPostForm.tsx';

beforeEach(() => session.start(aSession('asha')));

const form = (post: LoadedPost) => <EditPostForm post={post} onDone={() => undefined} />;
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a form that is older than its post sends only what its author changed', async () => {
  const media = [{ ...aPicture('one'), altText: 'A cat' }];
  const post = aLoadedPost({ caption: 'Helo', location: 'My flat', media });
  const { rerender } = renderPart(form(post));
  const sent = record(editPost, aPost());
  await userEvent.type(field('Caption'), 'lo');
  const changed = form({ ...post, location: '', visibility: 'close_friends' });
  rerender(<QueryClientProvider client={queryClient}>{changed}</QueryClientProvider>);
  expect(field('Location (optional)').value).toBe('');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Close Friends' }).checked).toBe(true);
  await save();
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ caption: 'Helolo' }]));
});

test('the audience alone is saved, also of a post that moderators hide', async () => {
  renderPart(form(aLoadedPost({ visibility: 'hidden', audience: 'public' })));
  const sent = record(editPost, aPost());
  expect(screen.getByText(/A moderator has hidden this post/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Close Friends' }));
  await save();
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ visibility: 'close_friends' }]));
});

test('each picture is shown beside its description, in its smallest size', () => {
  const variants = [{ url: '/media/one-320.webp', width: 320 }];
  const media = [aPicture('one', { variants }), aPicture('two')].map((one) => ({ ...one, altText: '' }));
  const { container } = renderPart(form(aLoadedPost({ media })));
  const sources = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(sources).toEqual(['/media/one-320.webp', media[1]?.url]);
});
