import type { ComponentType } from 'react';
import { authFront } from '../../features/auth/front.ts';
import { landingFront } from '../../features/landing/front.ts';
import { pagesFront } from '../../features/pages/front.ts';
import type { FrontPath } from './front-pages.ts';

/**
 * The content of the prerendered pages, by feature. Apart from the app's list, because it is rendered when the app is
 * built.
 */
export const FRONT_CONTENTS: Readonly<Record<FrontPath, ComponentType>> = {
  ...landingFront,
  ...pagesFront,
  ...authFront,
};
