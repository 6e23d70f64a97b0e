import { health } from '@quad/contract/health';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { DiskSpace } from '../../platform/disk-space.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { VERSION } from '../../platform/version.ts';

export function healthRoutes(server: FastifyInstance, { db, disk }: { db: Database; disk: DiskSpace }): void {
  route(server, health, async () => {
    await sql`select 1`.execute(db).catch((error: unknown) => {
      throw new AppError('unavailable', { cause: error });
    });
    if (disk.isLow) throw new AppError('disk_full');
    return { status: 'ok' as const, version: VERSION };
  });
}
