import type { SceneName } from '../src/scene-names.ts';
import type { Scene } from './lib/sheet.ts';
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

/** Every scene that can be drawn, by name. */
export const scenes = {
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
} as const satisfies Record<SceneName, Scene>;

export type { SceneName };
