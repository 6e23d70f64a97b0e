import { IMAGE_MAX_BYTES, VIDEO_CHOSEN_MAX_BYTES, VIDEO_MAX_BYTES } from '@quad/contract/limits';
import { describe, expect, it, test } from 'vitest';
import { fileProblem } from './file-rules.ts';
import { parsePostKind } from './post-kinds.ts';

describe('a file', () => {
  it.each([
    ['image', 'image/jpeg', IMAGE_MAX_BYTES],
    ['image', 'image/png', 1],
    ['image', 'image/gif', 1],
    ['video', 'video/mp4', VIDEO_MAX_BYTES],
    ['video', 'video/quicktime', 1],
  ] as const)('for an %s post may be %s up to the limit', (kind, type, size) => {
    expect(fileProblem(kind, { type, size }, { encodes: false })).toBeNull();
  });

  it('whose type the browser does not know is left to the server', () => {
    expect(fileProblem('image', { type: '', size: 1 }, { encodes: false })).toBeNull();
  });

  it.each([
    ['image', 'image/webp', 1, 'Only JPG, PNG or GIF images and MP4 or MOV videos can be posted.'],
    ['video', 'video/webm', 1, 'Only JPG, PNG or GIF images and MP4 or MOV videos can be posted.'],
    ['image', 'video/mp4', 1, 'This is a video. Go back and choose “Post a Video” for it.'],
    ['video', 'image/png', 1, 'This is an image. Go back and choose “Post an Image” for it.'],
    ['image', 'image/png', 0, 'This file is empty.'],
    ['image', 'image/png', IMAGE_MAX_BYTES + 1, 'Images can be up to 10MB.'],
    ['video', 'video/mp4', VIDEO_MAX_BYTES + 1, 'Videos can be up to 50MB.'],
  ] as const)('for an %s post that is %s of %i bytes is refused', (kind, type, size, problem) => {
    expect(fileProblem(kind, { type, size }, { encodes: false })).toBe(problem);
  });
});

test('a video that the browser can make smaller may be larger, within reason', () => {
  const problem = (size: number) => fileProblem('video', { type: 'video/mp4', size }, { encodes: true });
  expect(problem(VIDEO_MAX_BYTES + 1)).toBeNull();
  expect(problem(VIDEO_CHOSEN_MAX_BYTES + 1)).toBe('Videos can be up to 50MB.');
  const image = { type: 'image/png', size: IMAGE_MAX_BYTES + 1 };
  expect(fileProblem('image', image, { encodes: true })).toBe('Images can be up to 10MB.');
});

describe('the kind in an address', () => {
  it('is one of the three, or none', () => {
    expect(parsePostKind('video')).toBe('video');
    expect(parsePostKind('gif')).toBeUndefined();
    expect(parsePostKind(undefined)).toBeUndefined();
  });
});
