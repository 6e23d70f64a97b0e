import { chunk } from '../../../../lib/chunk.ts';
import type { ShellPart } from '../../../feature.ts';

export const noticesShell: ShellPart = {
  rail: chunk(async () => (await import('./RailNotices.tsx')).RailNotices),
};
