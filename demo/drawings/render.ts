import sharp from 'sharp';
import { randomFrom } from '../src/random.ts';
import { develop, type Pixels } from './lib/finish.ts';
import { Sheet } from './lib/sheet.ts';
import { type Kind, kinds, portrait } from './portraits/portrait.ts';
import { type SceneName, scenes } from './scenes.ts';

const PICTURE_WIDTH = 1080;
const JPEG_QUALITY = 85;

/** Draws a picture of the demo campus, a JPEG. The same scene and seed give the same picture, whatever its width. */
export async function renderScene(scene: SceneName, seed: number, pixelsWide = PICTURE_WIDTH): Promise<Buffer> {
  const random = randomFrom(`${scene} ${seed}`);
  const sheet = new Sheet(random.pick(scenes[scene].proportions), random);
  scenes[scene].draw(sheet);
  const { data, width, height } = await develop(sheet, pixelsWide, { bloom: 0.55, grain: 7, vignette: 0.2 });
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: JPEG_QUALITY, optimiseCoding: false })
    .toBuffer();
}

/** Draws one frame of a scene in motion; `time` runs from above 0 to 1, where it meets its beginning again. */
export async function renderFrame(
  scene: SceneName,
  seed: number,
  proportion: number,
  time: number,
  pixelsWide: number,
): Promise<Pixels> {
  const sheet = new Sheet(proportion, randomFrom(`${scene} ${seed}`), time);
  scenes[scene].draw(sheet);
  return develop(sheet, pixelsWide, { bloom: 0.55, grain: 0, vignette: 0.2 });
}

const AVATAR_WIDTH = 400;

/** Draws a face, a JPEG of 400 by 400 pixels. The same kind and seed give the same face. */
export async function renderAvatar(seed: number, kind: Kind = kinds[seed % kinds.length] ?? 'woman'): Promise<Buffer> {
  const sheet = new Sheet(1, randomFrom(`portrait ${seed}`));
  portrait(sheet, kind);
  return sharp(Buffer.from(sheet.svg(AVATAR_WIDTH)))
    .removeAlpha()
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
