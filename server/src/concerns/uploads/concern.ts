import { msg } from '@lingui/core/runtime-macro';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { type PersonalData, sheetOf } from '../personal-data/personal-data.ts';
import { uploadRoutes } from './uploads.routes.ts';

/** Uploads: files that are sent in parts, by the tus protocol, before an area uses them (decision 96). */
export function uploadsConcern({ resumableUploads }: Platform) {
  return {
    name: 'uploads',
    routes: (server: FastifyInstance) => uploadRoutes(server, resumableUploads),
    personalData: [uploadPersonalData],
  };
}

const uploadPersonalData: PersonalData = {
  name: 'uploads',
  title: () => msg({ context: 'personal data', message: 'Uploads' }),
  sheets: [
    sheetOf('uploads', 'owner_id', ['created_at', 'file_name', 'bytes', 'received'], {
      name: msg({ context: 'personal data', message: 'uploads' }),
    }),
  ],
  leftOut: {
    'stored_files.owner_id': 'How large each file is; the files themselves are with what shows them',
  },
};
