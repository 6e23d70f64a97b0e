import { chunk } from '../../../../lib/chunk.ts';
import type { ShellPart } from '../../../feature.ts';

export const trendingShell: ShellPart = {
  rail: chunk(async () => (await import('./components/RailTags.tsx')).RailTags),
};
