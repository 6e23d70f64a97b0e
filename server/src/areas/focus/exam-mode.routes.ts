import * as calls from '@quad/contract/focus/exam-mode';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { ExamModes } from './exam-mode.service.ts';

export function examModeRoutes(server: FastifyInstance, examModes: ExamModes): void {
  route(server, calls.getExamMode, async ({ viewer }) => ({ examMode: await examModes.get(viewer) }));

  route(server, calls.startExamMode, async ({ viewer, body }) => ({ examMode: await examModes.start(viewer, body) }));

  route(server, calls.endExamMode, async ({ viewer }) => {
    await examModes.end(viewer);
    return { examMode: null };
  });
}
