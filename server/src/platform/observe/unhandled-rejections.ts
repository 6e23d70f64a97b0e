import type { Logger } from 'pino';

/**
 * Log the failure of a promise that nothing awaits, and go on. By default it ends the process, and with it the calls of
 * everybody: one search did so when the database was too busy to answer it. Transactions keep the data consistent, so
 * nothing else depends on the end of a failed call.
 */
export function logUnhandledRejections(logger: Logger): void {
  process.on('unhandledRejection', (error) => logger.error(error, 'nothing awaited a failure'));
}
