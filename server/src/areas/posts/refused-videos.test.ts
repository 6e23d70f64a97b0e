import { readFile } from 'node:fs/promises';
import { VIDEO_MAX_BYTES } from '@quad/contract/limits/media';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withSides, withSoundNamed, withUnknownCodec } from '../../platform/media/fixtures/hostile-videos.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { postForm } from '../../testing/posts.ts';

const fixture = (name: string) => readFile(new URL(`../../platform/media/fixtures/${name}`, import.meta.url));

let quad: TestContext;
let asha: TestPerson;
let clip: Buffer;
beforeAll(async () => {
  quad = await createTestContext();
  [asha, clip] = await Promise.all([quad.newPerson('Asha Rao'), fixture('clip.mp4')]);
});
afterAll(() => quad.close());

/** Post a video. Return the status, the code and the message. */
const post = async (file: Buffer, fields: Record<string, string> = {}) => {
  const { status, body } = await quad.call('POST', '/api/posts', { as: asha, body: postForm('x', file, fields) });
  return [status, body.code, body.message];
};

/** The refused files, with status, code and a part of the message, which no other refusal has. */
test.each<[string, () => Buffer | Promise<Buffer>, number, string, string]>([
  ['without its last bytes', () => clip.subarray(0, clip.length - 200), 415, 'unreadable_video', 'is damaged'],
  ['with only its first bytes', () => clip.subarray(0, 200), 415, 'unreadable_video', 'is damaged'],
  ['with only sound', () => fixture('sound-alone.mp4'), 415, 'no_pictures', 'no pictures'],
  ['of 8K', () => withSides(clip, 7680, 4320), 413, 'video_too_many_pixels', '4096 × 2304 pixels'],
  [
    'in an unknown format',
    () => withUnknownCodec(clip),
    415,
    'unsupported_codec',
    'pictures of this video are in a format (XYZ1)',
  ],
  [
    'with sound in an unknown format',
    () => withSoundNamed(clip, 'alac'),
    415,
    'unsupported_sound',
    'sound of this video is in a format (ALAC)',
  ],
  ['that is a text', () => Buffer.from('This is no video.'), 415, 'unsupported_media', 'Only JPG'],
  ['of 51 MB', () => Buffer.concat([clip, Buffer.alloc(VIDEO_MAX_BYTES)]), 413, 'video_too_large', 'up to 50MB'],
])('a video %s is refused on upload, and the message says why', async (_, file, status, code, part) => {
  expect(await post(await file())).toEqual([status, code, expect.stringContaining(part)]);
});

test('the message is in the language of the caller, also where it names a format', async () => {
  const headers = { 'quad-language': 'hi' };
  const body = postForm('x', withUnknownCodec(clip));
  expect((await quad.call('POST', '/api/posts', { as: asha, headers, body })).body).toEqual({
    code: 'unsupported_codec',
    message: expect.stringMatching(/\p{Script=Devanagari}.*\(XYZ1\)/u),
  });
});

test('a file without a byte is refused', async () => {
  expect((await post(Buffer.alloc(0))).slice(0, 2)).toEqual([415, 'empty_file']);
});

test('a video that trimming leaves empty is refused, and so is an end that is no number', async () => {
  expect((await post(clip, { trimStart: '0.5', trimEnd: '0.5' })).slice(0, 2)).toEqual([400, 'nothing_left']);
  expect((await post(clip, { trimEnd: 'late' })).slice(0, 2)).toEqual([400, 'invalid_input']);
});

test('the name of the file does not matter', async () => {
  // the form calls it photo.png
  expect((await post(clip)).slice(0, 1)).toEqual([201]);
});
