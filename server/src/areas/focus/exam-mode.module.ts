import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { examModePersonalData } from './exam-mode.personal-data.ts';
import { examModeRoutes } from './exam-mode.routes.ts';
import { createExamModes } from './exam-mode.service.ts';

/** Exam mode: until a day that people choose, their devices are silent but for notices. */
export function examModeModule({ db, live }: Platform, { now = Date.now }: { now?: (() => number) | undefined }) {
  const examModes = createExamModes({ db, live, now });
  return {
    name: 'exam-mode',
    services: { examModes },
    routes: (server: FastifyInstance) => examModeRoutes(server, examModes),
    pushSilences: [examModes.silence],
    personalData: [examModePersonalData],
  };
}
