import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AvatarRecord, filesOf, type MediaRecord } from '@quad/server/media/media-record';
import { BufferSource, Input, MP4 } from 'mediabunny';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { clipNames, demoClips } from '../src/clips.ts';
import { MEDIA_FOLDER, readManifest } from '../src/media.ts';
import { namedMedia } from '../src/pictures.ts';
import { drawnFrom } from './drawn-from.ts';
import { renderAvatar, renderScene } from './render.ts';

const CLIP_MAX_BYTES = 250 * 1024;
/** The total size, which every clone contains. */
const MEDIA_MAX_BYTES = 10 * 1024 * 1024;
const RENDER = 'run npm run demo:pictures';

const manifest = await readManifest();
const wanted = namedMedia();
const records = Object.values(manifest).map(({ record }) => record);
const pictures = records.filter((record) => 'type' in record && record.type === 'image') as readonly MediaRecord[];
const avatars = records.filter((record) => 'small' in record) as readonly AvatarRecord[];

test('the manifest contains every picture and clip that the data names, and no other', () => {
  expect(Object.keys(manifest).sort(), RENDER).toEqual([...wanted.keys()].sort());
});

test('each is drawn from its current sources and parameters', () => {
  const stale = [...wanted].filter(([key, media]) => manifest[key]?.drawnFrom !== drawnFrom(media));
  expect(
    stale.map(([key]) => key),
    RENDER,
  ).toEqual([]);
});

test('another seed, or another use of a drawing, has another hash', () => {
  const drawing = { scene: 'cricket', seed: 1 } as const;
  const hash = drawnFrom({ use: 'picture', drawing });
  expect(drawnFrom({ use: 'picture', drawing })).toBe(hash);
  expect(drawnFrom({ use: 'picture', drawing: { ...drawing, seed: 2 } })).not.toBe(hash);
  expect(drawnFrom({ use: 'avatar', drawing })).not.toBe(hash);
});

test('the files of the manifest are committed, and no others', async () => {
  const named = records.flatMap((record) => ('small' in record ? [record.small, record.large] : filesOf(record)));
  const entries = await readdir(MEDIA_FOLDER, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.sort()).toEqual([...new Set(named)].map((name) => join(MEDIA_FOLDER, name)).sort());
  const sizes = await Promise.all(files.map(async (file) => (await readFile(file)).length));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MEDIA_MAX_BYTES);
});

test('pictures have the size of the manifest, are not dark, and not of a single colour', async () => {
  const measured = await Promise.all(
    pictures.map(async ({ name, width, height }) => {
      const picture = sharp(join(MEDIA_FOLDER, name));
      const { format, ...size } = await picture.metadata();
      const { channels } = await picture.stats();
      const isFlat = Math.max(...channels.map(({ stdev }) => stdev)) <= 15;
      return { name, isRight: format === 'webp' && size.width === width && size.height === height && !isFlat };
    }),
  );
  expect(measured.filter(({ isRight }) => !isRight)).toEqual([]);
});

test('profile pictures are squares of both sizes', async () => {
  const sidesOf = async (name: string) => {
    const { width, height } = await sharp(join(MEDIA_FOLDER, name)).metadata();
    return [width, height];
  };
  for (const { small, large } of avatars) {
    expect([await sidesOf(small), await sidesOf(large)]).toEqual([
      [96, 96],
      [320, 320],
    ]);
  }
});

test('repeated rendering of a drawing gives equal results', async () => {
  const [scene, sceneAgain, otherSeed] = await Promise.all([1, 1, 2].map((seed) => renderScene('cricket', seed, 300)));
  expect(sceneAgain).toEqual(scene);
  expect(otherSeed).not.toEqual(scene);
  expect(await renderAvatar(7, 'sikh')).toEqual(await renderAvatar(7, 'sikh'));
});

test.each(clipNames)(
  'the clip %s is a small H.264 file with sound, of the length it says, with a poster',
  async (name) => {
    const record = manifest[`clips/${name}`]?.record as MediaRecord;
    const bytes = await readFile(join(MEDIA_FOLDER, record.name));
    expect(bytes.length).toBeLessThanOrEqual(CLIP_MAX_BYTES);
    using input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
    const track = await input.getPrimaryVideoTrack();
    const { proportion, seconds } = demoClips[name];
    const [width, height] = proportion < 1 ? [540, 960] : [960, 540];
    expect(await track?.getCodec()).toBe('avc');
    expect(await (await input.getPrimaryAudioTrack())?.getCodec()).toBe('aac');
    expect(record.textTrack !== undefined).toBe('captions' in demoClips[name]);
    expect(record).toMatchObject({ type: 'video', width, height, duration: expect.closeTo(seconds, 1) });
    expect(record.poster).not.toBeNull();
  },
);
