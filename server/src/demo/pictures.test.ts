import { readFile } from 'node:fs/promises';
import { BufferSource, Input, MP4 } from 'mediabunny';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { clipNames, demoClip, demoClips } from './clips.ts';
import { renderAvatar, renderScene, sceneNames } from './pictures.ts';
import { kinds } from './portraits/portrait.ts';

const CLIP_MAX_BYTES = 250 * 1024;

test.each(sceneNames)('the scene %s is drawn as a JPEG that is lit and not one flat colour', async (scene) => {
  const picture = sharp(await renderScene(scene, 1));
  const { format, width, height } = await picture.metadata();
  expect({ format, width }).toEqual({ format: 'jpeg', width: 1080 });
  expect(height).toBeGreaterThanOrEqual(607);
  expect(height).toBeLessThanOrEqual(1440);
  const { channels } = await picture.stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(15);
});

test('the same scene and seed give the same picture, another seed another', async () => {
  const [first, again, other] = await Promise.all([1, 1, 2].map((seed) => renderScene('cricket', seed)));
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
});

test.each(kinds)('a %s has the same square portrait every time', async (kind) => {
  const portrait = await renderAvatar(7, kind);
  const { format, width, height } = await sharp(portrait).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 400, height: 400 });
  expect(await renderAvatar(7, kind)).toEqual(portrait);
});

test.each(clipNames)('the clip %s is a small H.264 file of the length it says', async (name) => {
  const bytes = await readFile(demoClip(name));
  expect(bytes.length).toBeLessThanOrEqual(CLIP_MAX_BYTES);
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  const { proportion, seconds } = demoClips[name];
  const [width, height] = proportion < 1 ? [540, 960] : [960, 540];
  expect({
    codec: await track?.getCodec(),
    width: await track?.getDisplayWidth(),
    height: await track?.getDisplayHeight(),
  }).toEqual({ codec: 'avc', width, height });
  expect(await input.computeDuration()).toBeCloseTo(seconds, 1);
});
