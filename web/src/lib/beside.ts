/**
 * The headers of a call for what stands beside a screen, or reads again what a screen shows: nobody has opened the screen
 * whose call it is, so none is counted.
 */
export const BESIDE = { 'x-api-source': 'quad-web-beside' } as const;
