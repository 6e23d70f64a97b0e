import { msg } from '@lingui/core/runtime-macro';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { type PersonalData, sheetOf } from '../personal-data/personal-data.ts';
import { pushRoutes } from './push.routes.ts';
import { createPushDevices } from './push.service.ts';
import { type PushSettings, pushDelivery } from './push-delivery.ts';
import { pushSending } from './push-sending.ts';
import type { PushSilence } from './push-silence.ts';
import type { PushSource } from './push-source.ts';

/**
 * Push messages: people's devices, and jobs that send them the news of the areas' `pushSources` (decision 85),
 * outside quiet hours and `pushSilences`.
 */
export function pushConcern(
  { db, logger, now, push, sessions }: Platform,
  given: {
    notificationSettings: {
      deliveries: (people: readonly string[]) => Promise<ReadonlyMap<string, PushSettings>>;
    };
    contributed: { readonly pushSources: readonly PushSource[]; readonly pushSilences: readonly PushSilence[] };
  },
) {
  const { pushSources: sources, pushSilences: silences } = given.contributed;
  const settingsOf = given.notificationSettings.deliveries;
  const pushDevices = createPushDevices({ db, push, sessions });
  return {
    name: 'push',
    services: { pushDevices },
    routes: (server: FastifyInstance) => pushRoutes(server, pushDevices),
    jobs: [
      ...pushDelivery({ db, sources, silences, settingsOf, now }),
      ...pushSending({ db, push, sources, silences, logger, now }),
    ],
    personalData: [pushPersonalData],
  };
}

const pushPersonalData: PersonalData = {
  name: 'push messages',
  title: () => msg({ context: 'personal data', message: 'Push messages' }),
  sheets: [
    sheetOf('push_subscriptions', 'person_id', ['created_at', 'last_success_at', 'user_agent'], {
      name: msg({ context: 'personal data', message: 'devices' }),
    }),
  ],
  leftOut: { 'push_waiting.person_id': 'For seconds, until its news are pushed; the archive has the news themselves' },
};
