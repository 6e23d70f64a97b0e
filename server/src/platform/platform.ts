import type { FastifyBaseLogger } from 'fastify';
import type { Auth } from './auth/better-auth.ts';
import type { Sessions } from './auth/sessions.ts';
import type { Bus } from './bus/bus.ts';
import type { Database } from './db/database.ts';
import type { MediaIntake } from './media/intake.ts';

/** What every domain stands on. */
export interface Platform {
  readonly db: Database;
  readonly bus: Bus;
  readonly auth: Auth;
  readonly sessions: Sessions;
  readonly media: MediaIntake;
  readonly logger: FastifyBaseLogger;
}
