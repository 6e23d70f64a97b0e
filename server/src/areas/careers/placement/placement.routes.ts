import { msg } from '@lingui/core/runtime-macro';
import {
  addOfficer,
  correctAcademicRecord,
  getAcademicRecord,
  listOfficers,
  removeOfficer,
  updateAcademicRecord,
} from '@quad/contract/careers/placement';
import { say } from '@quad/contract/language/say';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { PlacementService } from './placement.service.ts';

export function placementRoutes(server: FastifyInstance, placement: PlacementService): void {
  route(server, updateAcademicRecord, ({ viewer, body }) => placement.changeRecord(viewer, body));
  route(server, getAcademicRecord, ({ viewer, params }) => placement.recordOf(viewer, params.id));
  route(server, correctAcademicRecord, ({ viewer, params, body }) => placement.correctRecord(viewer, params.id, body));

  route(server, listOfficers, async ({ viewer }) => ({ officers: await placement.officers(viewer) }));

  route(server, addOfficer, async ({ viewer, params }) => {
    await placement.addOfficer(viewer, params.id);
    return { message: say(msg`They are a placement officer now.`) };
  });

  route(server, removeOfficer, async ({ viewer, params }) => {
    await placement.removeOfficer(viewer, params.id);
    return { message: say(msg`They are not a placement officer any more.`) };
  });
}
