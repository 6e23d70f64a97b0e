import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { uploadPersonalData } from './uploads.personal-data.ts';
import { uploadRoutes } from './uploads.routes.ts';

/** Files that are sent in parts, before something is made of them. */
export function uploadsModule({ resumableUploads }: Platform) {
  return {
    name: 'uploads',
    routes: (server: FastifyInstance) => uploadRoutes(server, resumableUploads),
    personalData: [uploadPersonalData],
  };
}
