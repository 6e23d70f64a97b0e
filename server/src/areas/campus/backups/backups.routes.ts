import { msg } from '@lingui/core/runtime-macro';
import { askForBackup } from '@quad/contract/campus/backups';
import { say } from '@quad/contract/language/say';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Backups } from './backups.service.ts';

export function backupsRoutes(server: FastifyInstance, backups: Backups): void {
  route(server, askForBackup, async ({ viewer }) => {
    await backups.ask(viewer);
    return { message: say(msg`The backup has begun`) };
  });
}
