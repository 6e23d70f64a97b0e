import type { Caches } from './caches.ts';

/**
 * Log the memory of this process and all its caches as a line of JSON on SIGUSR2. Only for the operator, so it is not
 * served over HTTP. Windows has no SIGUSR2. Returns a function that stops listening.
 */
export function reportCachesOnSignal(caches: Caches, write: (line: string) => void): () => void {
  if (process.platform === 'win32') return () => undefined;
  const report = () => write(`memory ${JSON.stringify({ process: process.memoryUsage(), caches: caches.report() })}`);
  process.on('SIGUSR2', report);
  return () => void process.off('SIGUSR2', report);
}
