/**
 * Headers of a call that loads a list beside a screen, or refetches what a screen shows. The server counts no view: the
 * user has not opened the call's screen.
 */
export const UNCOUNTED = { 'x-api-source': 'quad-web-beside' } as const;
