import { deletePost, getPost, type Post, type PostProcessing } from '@quad/contract/posts/posts';
import { processingPosts, retryProcessing } from '@quad/contract/posts/processing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '../../../../lib/query-client.ts';
import { session } from '../../../../lib/session.ts';
import { answer, record, refuse } from '../../../../lib/testing/network.ts';
import { renderPart } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { processingQuery } from '../processing-query.ts';
import { aLoadedPost, aPost } from '../testing.ts';
import { OwnProcessing } from './OwnProcessing.tsx';
import { UnreadyPost } from './UnreadyPost.tsx';

const DAMAGED = 'This video is damaged and cannot be read.';

function unready(processing: Partial<PostProcessing>): Post {
  return aPost({ processing: { state: 'failed', percent: 0, fileName: 'fest.mov', problem: null, ...processing } });
}

/** Render the list above the feed with a post of this state. */
function renderList(processing: Partial<PostProcessing>) {
  queryClient.setQueryData(processingQuery.queryKey, [unready(processing)]);
  renderPart(<OwnProcessing />);
  return screen.findByRole('region', { name: 'Videos that are not ready' });
}

beforeEach(() => session.start(aSession('owner')));

describe('a video that is not ready', () => {
  test('shows why it failed, and waits again after Retry', async () => {
    answer(retryProcessing, unready({ state: 'waiting' }));
    const list = await renderList({ problem: DAMAGED });
    expect(list.textContent).toContain('fest.mov');
    expect(screen.getByRole('status').textContent).toBe(DAMAGED);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(list.textContent).toContain('Waiting'));
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('is shown as ready when Retry finds that it was published', async () => {
    answer(processingPosts, { posts: [unready({ problem: DAMAGED })] });
    const failed = aLoadedPost(unready({ problem: DAMAGED }));
    renderPart(<UnreadyPost post={failed} onDeleted={() => undefined} />);
    expect(await screen.findByText('fest.mov')).toBeTruthy();
    expect(screen.getByText('Only you see this until the video is ready.')).toBeTruthy();
    refuse(retryProcessing, 'no_such_post');
    answer(getPost, aPost());
    answer(processingPosts, { posts: [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Your video is ready')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'View' })).toBeTruthy();
  });

  test('is deleted after a confirmation', async () => {
    const deleted = record(deletePost, { message: 'Deleted' });
    const list = await renderList({ state: 'processing', percent: 43 });
    expect(list.textContent).toContain('Preparing 43%');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('43');
    const opener = screen.getByRole('button', { name: 'Delete Hello campus' });
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(deleted).toEqual([]);
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Post deleted')).toBeTruthy();
    expect(deleted).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Videos that are not ready' })).toBeNull();
  });
});
