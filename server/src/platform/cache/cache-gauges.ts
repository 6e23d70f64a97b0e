import type { GaugeDefinition } from '../observe/metrics.ts';
import type { CacheReport, Caches } from './caches.ts';

/** The sizes of all caches of a node. */
export function cacheGauges(caches: Caches): readonly GaugeDefinition[] {
  const byCache = (field: 'entries' | 'bytes' | 'maxBytes') => () =>
    caches.report().map((report: CacheReport) => [{ cache: report.name }, report[field]] as const);
  const labels = ['cache'];
  return [
    { name: 'quad_cache_entries', help: 'Cached values, by cache', labels, read: byCache('entries') },
    { name: 'quad_cache_bytes', help: 'Bytes of cached values, by cache', labels, read: byCache('bytes') },
    { name: 'quad_cache_max_bytes', help: 'The limit of each cache in bytes', labels, read: byCache('maxBytes') },
  ];
}
