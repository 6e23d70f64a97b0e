import * as calls from '@quad/contract/events/event-door';
import type { FastifyInstance } from 'fastify';
import { sendBuiltFile } from '../../platform/http/built-file.ts';
import { route } from '../../platform/http/route.ts';
import type { EventDoor } from './door.service.ts';
import type { EventCertificates } from './event-certificates.ts';

export function doorRoutes(
  server: FastifyInstance,
  { door, certificates }: { door: EventDoor; certificates: EventCertificates },
): void {
  route(server, calls.getTicket, ({ viewer, params }) => door.ticket(viewer, params.id));
  route(server, calls.doorList, ({ viewer, params, query }) => door.list(viewer, params.id, query.after));
  route(server, calls.checkIn, ({ viewer, params, body }) => door.checkIn(viewer, params.id, body));
  route(server, calls.undoCheckIn, ({ viewer, params }) => door.undo(viewer, params.id, params.ticket));
  route(server, calls.attendance, ({ viewer, params, query }) => door.attendance(viewer, params.id, query));
  route(server, calls.attendanceFile, async ({ viewer, params, ...exchange }) =>
    sendBuiltFile(exchange, calls.attendanceFile.sends, await door.attendanceTable(viewer, params.id)),
  );
  route(server, calls.giveAttendanceCertificates, async ({ viewer, params }) => ({
    given: await certificates.give(viewer, params.id),
  }));
}
