import type { DrawnFace, DrawnPicture } from '../person.ts';

/** The pictures of the demo college's pages, by the names in `content.ts`. */
export const collegePictures = {
  quadrangle: { scene: 'quadrangle', seed: 10 },
  gulmohar: { scene: 'gulmohar-cycles', seed: 3 },
  lake: { scene: 'campus-lake', seed: 13 },
  principal: { face: 'professora', seed: 30 },
  bhatt: { face: 'professora', seed: 8 },
  gill: { face: 'sikh', seed: 6 },
  pillai: { face: 'professor', seed: 2 },
  sen: { face: 'professora', seed: 12 },
  qureshi: { face: 'hijabi', seed: 3 },
  kelkar: { face: 'professor', seed: 33 },
  xaxa: { face: 'professora', seed: 15 },
  gopalan: { face: 'professor', seed: 14 },
  mehta: { face: 'man', seed: 41 },
  arjun: { face: 'man', seed: 24 },
  simran: { face: 'woman', seed: 14 },
  farhan: { face: 'man', seed: 10 },
  keerthana: { face: 'woman', seed: 26 },
} as const satisfies Record<string, DrawnFace | DrawnPicture>;

export type CollegePictureName = keyof typeof collegePictures;
