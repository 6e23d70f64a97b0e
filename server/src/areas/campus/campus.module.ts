import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Platform } from '../../platform/platform.ts';
import { appearanceRoutes } from './appearance.routes.ts';
import { createAppearances } from './appearance.service.ts';
import type { Backups } from './backups/backups.service.ts';
import { campusPersonalData } from './campus.personal-data.ts';
import { campusRoutes } from './campus.routes.ts';
import { createCampus } from './campus.service.ts';
import { campusSilence } from './campus-silence.ts';
import { openCampusState } from './campus-state.ts';
import type { KnownAccounts } from './known-accounts.ts';
import { createNewAccounts } from './new-accounts.ts';

/** What admins decide about the campus as a whole: parts that are off, quiet hours, limits, new accounts, how it looks. */
export async function campusModule(
  { db, bus, mail, media, logger }: Platform,
  {
    now = Date.now,
    config,
    backups,
    known,
  }: {
    now?: (() => number) | undefined;
    config: Config;
    backups: Backups;
    known: () => readonly KnownAccounts[];
  },
) {
  const onError = (error: unknown) => logger.error({ err: error }, 'the settings of the campus could not be read');
  const state = await openCampusState({ db, bus, onError });
  const campus = createCampus({ db, bus, state, mail, media, config, backups });
  const appearances = createAppearances({ db, bus, media, refresh: state.refresh });
  return {
    name: 'campus',
    services: {
      campus,
      appearance: { style: state.style, onChange: state.onStyle },
      newAccounts: createNewAccounts({ db, rules: state.newAccounts, known, now }),
    },
    routes: (server: FastifyInstance) => {
      campusRoutes(server, campus);
      appearanceRoutes(server, appearances);
    },
    personalData: [campusPersonalData],
    pushSilences: [campusSilence(state.quietHours, now)],
    close: state.close,
  };
}
