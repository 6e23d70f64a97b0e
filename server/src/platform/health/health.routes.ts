import { health, healthLive, healthReady } from '@quad/contract/campus/health';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DiskSpace } from '../disk-space.ts';
import { AppError } from '../errors/app-error.ts';
import { route } from '../http/route.ts';
import { VERSION } from '../version.ts';
import type { Readiness } from './readiness.ts';

export function healthRoutes(
  server: FastifyInstance,
  { db, disk, readiness }: { db: Database; disk: DiskSpace; readiness: Readiness },
): void {
  route(server, health, async () => {
    await sql`select 1`.execute(db).catch((error: unknown) => {
      throw new AppError('unavailable', { cause: error });
    });
    if (disk.isLow) throw new AppError('disk_full');
    return { status: 'ok' as const, version: VERSION };
  });
  route(server, healthLive, async () => ({ status: 'ok' as const }));
  route(server, healthReady, async () => {
    await readiness.check();
    return { status: 'ok' as const };
  });
}
