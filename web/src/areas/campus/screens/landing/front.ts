import { LandingPage } from './LandingPage.tsx';

/** The start page of guests. */
export const landingFront = { '/': LandingPage };
