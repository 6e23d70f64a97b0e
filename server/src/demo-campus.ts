import { StartError } from './platform/start-error.ts';

/**
 * The package `@quad/demo`, which a deployment may leave out.
 *
 * @throws StartError when it is not installed
 */
export async function importDemoCampus() {
  try {
    return await import('@quad/demo');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes('@quad/demo')) throw error;
    throw new StartError('the demo campus (the folder demo/) is not installed; set QUAD_DEMO=0 to start without it', {
      cause: error,
    });
  }
}
