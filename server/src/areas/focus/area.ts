import { msg } from '@lingui/core/runtime-macro';
import type { FastifyInstance } from 'fastify';
import { type PersonalData, sheetOf } from '../../concerns/personal-data/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { examModeRoutes } from './exam-mode.routes.ts';
import { createExamModes } from './exam-mode.service.ts';

/**
 * Focus: exam mode, in which a person's devices get only notices until a day that the person chooses. The tasks of
 * FocusPad stay on the device, so the server stores none (decision 115).
 */
export function focusArea({ db, live, now }: Platform) {
  const examModes = createExamModes({ db, live, now });
  return {
    name: 'focus',
    services: { examModes },
    routes: (server: FastifyInstance) => examModeRoutes(server, examModes),
    pushSilences: [examModes.silence],
    personalData: [examModePersonalData],
  };
}

/** The end of a person's exam mode. */
const examModePersonalData: PersonalData = {
  name: 'exam mode',
  title: () => msg({ context: 'personal data', message: 'Exam mode' }),
  sheets: [
    sheetOf('exam_modes', 'person_id', ['ends_at', 'time_zone'], {
      name: msg({ context: 'personal data', message: 'exam modes' }),
    }),
  ],
};
