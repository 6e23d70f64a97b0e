import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Backups } from '../backups/backups.service.ts';
import { campusRoutes } from './campus.routes.ts';
import { createCampus } from './campus.service.ts';
import { campusSilence } from './campus-silence.ts';
import { openCampusState } from './campus-state.ts';

/** What admins decide about the campus as a whole: parts of Quad that are off, quiet hours, limits. */
export async function campusModule(
  { db, bus, mail, media, logger }: Platform,
  { now = Date.now, config, backups }: { now?: (() => number) | undefined; config: Config; backups: Backups },
) {
  const onError = (error: unknown) => logger.error({ err: error }, 'the settings of the campus could not be read');
  const state = await openCampusState({ db, bus, onError });
  const campus = createCampus({ db, bus, state, mail, media, config, backups });
  return {
    name: 'campus',
    services: { campus },
    routes: (server: FastifyInstance) => campusRoutes(server, campus),
    pushSilences: [campusSilence(state.quietHours, now)],
    close: state.close,
  };
}
