import type { Media } from '@quad/contract/posts/media';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../lib/testing/screen.tsx';
import { VideoPlayer } from './VideoPlayer.tsx';

const CLIP: Media = {
  type: 'video',
  url: '/media/clip.mp4',
  width: 640,
  height: 360,
  thumbhash: null,
  variants: [],
  poster: '/media/clip.webp',
  duration: 5,
  lowData: null,
  textTrack: null,
};

test('a video that cannot be played offers Retry', async () => {
  renderPart(<VideoPlayer media={CLIP} label="The fest" />);
  const video = screen.getByLabelText<HTMLVideoElement>('The fest');
  fireEvent.error(video);
  expect(screen.getByRole('status').textContent).toBe('This video could not be played.');
  const load = vi.spyOn(video, 'load');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(load).toHaveBeenCalledOnce();
});
