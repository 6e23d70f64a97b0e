import { livenLanding } from '../../areas/campus/screens/landing/live/liven.ts';

/**
 * The scripts of prerendered pages, by feature. They are separate from the app's list, because guests load nothing
 * else.
 */
export const LIVE_FEATURES: readonly (() => void)[] = [livenLanding];
