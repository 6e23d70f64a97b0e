import { msg } from '@lingui/core/runtime-macro';
import { LANGUAGE_HEADER } from '@quad/contract/language/languages';
import { say } from '@quad/contract/language/say';
import {
  answerTicket,
  changeSupport,
  exportTickets,
  getContact,
  getSupport,
  getTicket,
  listTickets,
  sendFeedback,
  setTicketState,
  ticketTable,
} from '@quad/contract/support/feedback';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import type { Feedback } from './feedback.service.ts';

export function feedbackRoutes(server: FastifyInstance, feedback: Feedback): void {
  route(server, getSupport, () => feedback.support());
  route(server, getContact, ({ reply }) => {
    reply.header('cache-control', 'public, max-age=60').header('vary', LANGUAGE_HEADER);
    return feedback.contact();
  });
  route(server, changeSupport, ({ viewer, body }) => feedback.changeSupport(body, viewer.id));

  route(server, sendFeedback, async ({ viewer, body }) => ({
    message: say(msg`Thank you for your feedback!`),
    ticket: await feedback.send(viewer, body),
  }));

  route(server, listTickets, ({ viewer, query }) => feedback.list(viewer, query));
  route(server, ticketTable, ({ viewer, query }) => feedback.table(viewer, query));
  route(server, exportTickets, async ({ viewer, query, reply }) => {
    const content = await feedback.export(viewer, query);
    return sendFile(reply, { type: exportTickets.sends, name: 'tickets.csv', content });
  });
  route(server, getTicket, ({ viewer, params }) => feedback.get(viewer, params.id));
  route(server, answerTicket, ({ viewer, params, body }) => feedback.write(viewer, params.id, body.text));
  route(server, setTicketState, ({ viewer, params, body }) => feedback.setState(viewer, params.id, body.state));
}
