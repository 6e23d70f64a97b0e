import type { ConsoleLink } from './console-link.ts';

/** Whether a link leads to the screen of a path. */
export const leadsTo = ({ to, aliases = [], below }: ConsoleLink, pathname: string): boolean =>
  pathname === to || aliases.some((path) => path === pathname) || (below === true && pathname.startsWith(`${to}/`));
