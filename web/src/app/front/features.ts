import type { ComponentType } from 'react';
import { authFront } from '../../areas/accounts/screens/sign-in/front.ts';
import { landingFront } from '../../areas/campus/screens/landing/front.ts';
import { pagesFront } from '../../areas/campus/screens/pages/front.ts';
import type { FrontPath } from './front-pages.ts';

/**
 * The content of the prerendered pages, by feature. It is separate from the app's list, because it is rendered at build
 * time.
 */
export const FRONT_CONTENTS: Readonly<Record<FrontPath, ComponentType>> = {
  ...landingFront,
  ...pagesFront,
  ...authFront,
};
