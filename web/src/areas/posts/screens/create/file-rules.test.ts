import { IMAGE_MAX_BYTES, VIDEO_CHOSEN_MAX_BYTES, VIDEO_MAX_BYTES } from '@quad/contract/limits/media';
import { describe, expect, it, test } from 'vitest';
import { fileProblem, wrongFile } from './file-rules.ts';
import { parsePostKind } from './post-kinds.ts';

describe('a file', () => {
  it.each([
    ['image', 'image/jpeg', IMAGE_MAX_BYTES],
    ['image', 'image/png', 1],
    ['image', 'image/gif', 1],
    ['video', 'video/mp4', VIDEO_MAX_BYTES],
    ['video', 'video/quicktime', 1],
  ] as const)('for an %s post may be %s up to the limit', (kind, type, size) => {
    expect(fileProblem(kind, { name: 'fest', type, size }, { encodes: false })).toBeNull();
  });

  it('of a type that the browser does not know is left to the server', () => {
    expect(fileProblem('image', { name: 'a', type: '', size: 1 }, { encodes: false })).toBeNull();
  });

  it.each([
    ['image', 'image/tiff', 1, 'fest is in a format that cannot be posted. Choose a JPG, PNG, GIF, WebP or AVIF.'],
    ['image', 'text/plain', 1, 'fest is not an image. Choose a JPG, PNG, GIF, WebP or AVIF.'],
    ['video', 'text/plain', 1, 'fest is not a video. Choose an MP4 or MOV.'],
    ['video', 'video/webm', 1, 'fest is in a format that cannot be posted. Choose an MP4 or MOV.'],
    ['image', 'video/mp4', 1, 'fest is a video. Go back and choose “Post a Video” for it.'],
    ['video', 'image/png', 1, 'fest is an image. Go back and choose “Post an Image” for it.'],
    ['image', 'image/png', 0, 'fest is empty.'],
    ['image', 'image/png', IMAGE_MAX_BYTES + 1, 'fest is too large. Images can be up to 10MB.'],
    ['video', 'video/mp4', VIDEO_MAX_BYTES + 1, 'fest is too large. Videos can be up to 50MB.'],
  ] as const)('for an %s post that is %s of %i bytes is refused', (kind, type, size, problem) => {
    expect(fileProblem(kind, { name: 'fest', type, size }, { encodes: false })).toBe(problem);
  });
});

test('a video that the browser can shrink may be larger, up to a limit', () => {
  const problem = (size: number) => fileProblem('video', { name: 'a.mp4', type: 'video/mp4', size }, { encodes: true });
  expect(problem(VIDEO_MAX_BYTES + 1)).toBeNull();
  expect(problem(VIDEO_CHOSEN_MAX_BYTES + 1)).toBe('a.mp4 is too large. Videos can be up to 50MB.');
  const image = { name: 'a.png', type: 'image/png', size: IMAGE_MAX_BYTES + 1 };
  expect(fileProblem('image', image, { encodes: true })).toBe('a.png is too large. Images can be up to 10MB.');
});

test('a file with other content gets an error that lists the allowed formats', () => {
  expect(wrongFile('video', { name: 'bad.mp4', type: '' })).toBe('bad.mp4 is not a video. Choose an MP4 or MOV.');
});

describe('the kind in an address', () => {
  it('is one of the three, or none', () => {
    expect(parsePostKind('video')).toBe('video');
    expect(parsePostKind('gif')).toBeUndefined();
    expect(parsePostKind(undefined)).toBeUndefined();
  });
});
