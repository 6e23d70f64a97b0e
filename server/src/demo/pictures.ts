import sharp from 'sharp';
import { develop, type Pixels } from './drawing/finish.ts';
import { randomFrom } from './drawing/random.ts';
import { type Scene, Sheet } from './drawing/sheet.ts';
import { type Kind, kinds, portrait } from './portraits/portrait.ts';
import { campusLake } from './scenes/campus-lake.ts';
import { chaiStall } from './scenes/chai-stall.ts';
import { chemistryLab } from './scenes/chemistry-lab.ts';
import { chess } from './scenes/chess.ts';
import { circuitBoard } from './scenes/circuit-board.ts';
import { cricket } from './scenes/cricket.ts';
import { deskFlatLay } from './scenes/desk-flat-lay.ts';
import { diyas } from './scenes/diyas.ts';
import { festStage } from './scenes/fest-stage.ts';
import { filterCoffee } from './scenes/filter-coffee.ts';
import { football } from './scenes/football.ts';
import { gulmoharCycles } from './scenes/gulmohar-cycles.ts';
import { holi } from './scenes/holi.ts';
import { hostelCorridor } from './scenes/hostel-corridor.ts';
import { hostelRoom } from './scenes/hostel-room.ts';
import { kites } from './scenes/kites.ts';
import { laptopCode } from './scenes/laptop-code.ts';
import { lathe } from './scenes/lathe.ts';
import { leafMacro } from './scenes/leaf-macro.ts';
import { library } from './scenes/library.ts';
import { monsoonGate } from './scenes/monsoon-gate.ts';
import { observatory } from './scenes/observatory.ts';
import { quadrangle } from './scenes/quadrangle.ts';
import { rainWindow } from './scenes/rain-window.ts';
import { rangoli } from './scenes/rangoli.ts';
import { rickshaw } from './scenes/rickshaw.ts';
import { rover } from './scenes/rover.ts';
import { skyline } from './scenes/skyline.ts';
import { sleepingDog } from './scenes/sleeping-dog.ts';
import { sunriseHills } from './scenes/sunrise-hills.ts';
import { thali } from './scenes/thali.ts';
import { trainWindow } from './scenes/train-window.ts';
import { whiteboard } from './scenes/whiteboard.ts';

const scenes = {
  'campus-lake': campusLake,
  'chai-stall': chaiStall,
  'chemistry-lab': chemistryLab,
  chess,
  'circuit-board': circuitBoard,
  cricket,
  'desk-flat-lay': deskFlatLay,
  diyas,
  'fest-stage': festStage,
  'filter-coffee': filterCoffee,
  football,
  'gulmohar-cycles': gulmoharCycles,
  holi,
  'hostel-corridor': hostelCorridor,
  'hostel-room': hostelRoom,
  kites,
  'laptop-code': laptopCode,
  lathe,
  'leaf-macro': leafMacro,
  library,
  'monsoon-gate': monsoonGate,
  observatory,
  quadrangle,
  'rain-window': rainWindow,
  rangoli,
  rickshaw,
  rover,
  skyline,
  'sleeping-dog': sleepingDog,
  'sunrise-hills': sunriseHills,
  thali,
  'train-window': trainWindow,
  whiteboard,
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;

export const sceneNames = Object.keys(scenes) as readonly SceneName[];

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
