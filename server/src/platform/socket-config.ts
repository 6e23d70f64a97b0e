import { StartError } from './start-error.ts';

/** The first file descriptor that systemd passes. */
const FIRST = 3;

/**
 * The listening socket that systemd passed to this process, as a file descriptor; undefined without one. Children
 * inherit the variables, so `LISTEN_PID` names the process that they are for.
 *
 * Source: sd_listen_fds(3).
 *
 * @throws StartError for several sockets, because a campus has one address
 */
export function readSocket({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv, pid = process.pid): number | undefined {
  if (LISTEN_PID !== String(pid) || !LISTEN_FDS || LISTEN_FDS === '0') return undefined;
  if (LISTEN_FDS !== '1') throw new StartError(`systemd passes ${LISTEN_FDS} sockets, and Quad listens on one`);
  return FIRST;
}
