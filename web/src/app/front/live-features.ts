import { livenLanding } from '../../features/landing/live/liven.ts';

/** What gives prerendered pages their life, by feature. Apart from the app's list: guests load nothing else. */
export const LIVE_FEATURES: readonly (() => void)[] = [livenLanding];
