import type { Platform } from '../../platform/platform.ts';
import { createRecovery } from './recovery.service.ts';

/** Lost passwords, and e-mail addresses that are shown to be somebody's. */
export function recoveryModule({ db }: Platform, { publicUrl }: { publicUrl: string }) {
  const recovery = createRecovery({ db, publicUrl });
  return { name: 'recovery', services: { recovery } };
}
