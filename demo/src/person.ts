import type { Department } from '@quad/contract/people/departments';
import type { Role } from '@quad/contract/people/people';
import type { SceneName } from './scene-names.ts';

/** Width in pixels of pictures that few people view; they cost a third of the pixels. */
export const PLAIN_WIDTH = 600;

/** A picture drawn from a scene; the same scene and seed give the same picture. */
export interface DrawnPicture {
  readonly scene: SceneName;
  readonly seed: number;
  /** Width in pixels; by default the width that phones show. */
  readonly width?: number;
}

/** The kind of person a drawn face shows. */
type FaceKind = 'woman' | 'man' | 'sikh' | 'hijabi' | 'professor' | 'professora';

/** A drawn face; the same kind and seed give the same face. */
export interface DrawnFace {
  readonly face: FaceKind;
  readonly seed: number;
}

/** A person of the demo campus, as data. */
export interface DemoPerson {
  readonly fullname: string;
  readonly username: string;
  readonly email: string;
  /** `user` by default. */
  readonly role?: Role;
  readonly department?: Department;
  /** From 1 to 5. */
  readonly year?: number;
  readonly bio: string;
  readonly portfolio?: string;
  readonly isVerified?: boolean;
  /** A face; clubs and offices show a picture instead. */
  readonly avatar: DrawnFace | DrawnPicture;
}
