import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { noticeReportable } from './notices.reportables.ts';
import { noticeRoutes } from './notices.routes.ts';
import { noticeSearchable } from './notices.searchables.ts';
import { createNotices } from './notices.service.ts';

/** Notices of a college, for everybody or for some. */
export function noticesModule({ db, caches, media }: Platform) {
  const notices = createNotices({ db, media });
  return {
    name: 'notices',
    services: { notices },
    routes: (server: FastifyInstance) => noticeRoutes(server, notices),
    reportables: [noticeReportable({ db, notices })],
    searchables: [noticeSearchable({ db, caches })],
  };
}
