import type { Caches } from './caches.ts';

/**
 * Writes a line with the memory of this process and all its caches, as JSON, whenever the process gets SIGUSR2: what is
 * cached concerns whoever runs the server, and is not served over HTTP. Windows knows no such signal. Returns how to
 * stop listening.
 */
export function reportCachesOnSignal(caches: Caches, write: (line: string) => void): () => void {
  if (process.platform === 'win32') return () => undefined;
  const report = () => write(`memory ${JSON.stringify({ process: process.memoryUsage(), caches: caches.report() })}`);
  process.on('SIGUSR2', report);
  return () => void process.off('SIGUSR2', report);
}
