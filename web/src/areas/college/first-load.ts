import { chunk } from '../../lib/chunk.ts';
import type { FirstLoad } from '../area.ts';

export const firstLoad: FirstLoad = {
  rail: chunk(async () => (await import('./screens/notices/RailNotices.tsx')).RailNotices),
};
