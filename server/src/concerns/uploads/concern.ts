import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { uploadPersonalData } from './uploads.personal-data.ts';
import { uploadRoutes } from './uploads.routes.ts';

/** Uploads: files that are sent in parts, by the tus protocol, before an area uses them (decision 96). */
export function uploadsConcern({ resumableUploads }: Platform) {
  return {
    name: 'uploads',
    routes: (server: FastifyInstance) => uploadRoutes(server, resumableUploads),
    personalData: [uploadPersonalData],
  };
}
