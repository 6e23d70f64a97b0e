import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { feedbackPersonalData } from './feedback.personal-data.ts';
import { feedbackRoutes } from './feedback.routes.ts';
import { createFeedback } from './feedback.service.ts';
import { feedbackNotifications } from './feedback-notifications.ts';

/** Messages to the people who run Quad, as tickets that they answer. */
export function feedbackModule({ db, live }: Platform) {
  const feedback = createFeedback({ db, live });
  return {
    name: 'feedback',
    services: { feedback },
    routes: (server: FastifyInstance) => feedbackRoutes(server, feedback),
    notifications: [feedbackNotifications(db)],
    personalData: [feedbackPersonalData],
  };
}
