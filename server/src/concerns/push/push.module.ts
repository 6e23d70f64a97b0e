import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { pushPersonalData } from './push.personal-data.ts';
import { pushRoutes } from './push.routes.ts';
import { createPushDevices } from './push.service.ts';
import { type PushSettings, pushDelivery } from './push-delivery.ts';
import type { PushSilence } from './push-silence.ts';
import type { PushSource } from './push-source.ts';

/** Push messages to people's devices: which devices, and what is new, from the sources that domains bring. */
export function pushModule(
  { db, push, sessions, logger }: Platform,
  parts: {
    sources: readonly PushSource[];
    silences: readonly PushSilence[];
    settingsOf: (personId: string) => Promise<PushSettings>;
    now?: (() => number) | undefined;
  },
) {
  const { sources, silences, settingsOf, now = Date.now } = parts;
  const pushDevices = createPushDevices({ db, push, sessions });
  return {
    name: 'push',
    services: { pushDevices },
    routes: (server: FastifyInstance) => pushRoutes(server, pushDevices),
    jobs: pushDelivery({ db, push, sources, silences, settingsOf, logger, now }),
    personalData: [pushPersonalData],
  };
}
