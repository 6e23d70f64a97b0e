import { msg } from '@lingui/core/runtime-macro';
import {
  addSlots,
  bookSlot,
  deleteSlot,
  leaveSlot,
  listSlots,
  slotCalendar,
} from '@quad/contract/careers/interview-slots';
import { say } from '@quad/contract/language/say';
import type { FastifyInstance } from 'fastify';
import { sendBuiltFile } from '../../../platform/http/built-file.ts';
import { route } from '../../../platform/http/route.ts';
import type { Slots } from './slots.service.ts';

export function slotRoutes(server: FastifyInstance, slots: Slots): void {
  route(server, listSlots, async ({ viewer, params }) => ({ slots: await slots.list(viewer, params.id) }));

  route(server, addSlots, async ({ viewer, params, body }) => {
    await slots.add(viewer, params.id, body.slots);
    return { message: say(msg`The slots can be booked.`) };
  });

  route(server, deleteSlot, async ({ viewer, params }) => {
    await slots.remove(viewer, params.id);
    return { message: say(msg`The slot has been deleted.`) };
  });

  route(server, bookSlot, async ({ viewer, params }) => ({ slot: await slots.book(viewer, params.id) }));

  route(server, leaveSlot, async ({ viewer, params }) => {
    await slots.leave(viewer, params.id);
    return { message: say(msg`You have given the slot back.`) };
  });

  route(server, slotCalendar, async ({ viewer, params, ...exchange }) =>
    sendBuiltFile(exchange, slotCalendar.sends, await slots.calendar(viewer, params.id)),
  );
}
