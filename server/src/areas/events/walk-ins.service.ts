import { msg } from '@lingui/core/runtime-macro';
import { isDoorOpen } from '@quad/contract/events/door-hours';
import type { addWalkIn, WalkIn } from '@quad/contract/events/event-walk-ins';
import { say } from '@quad/contract/language/say';
import type { BodyOf } from '@quad/contract/wire/call';
import { isBlank, trimText } from '@quad/contract/wire/text-rules';
import { addNotifications } from '../../concerns/notifications/add-notifications.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addScans, countDoor, findDoor } from './door.repo.ts';
import { lockForEdit } from './event-changes.ts';
import { letInAtDoor } from './event-notifications.ts';
import { mayEdit } from './events.rules.ts';
import { missing } from './events.service.ts';
import type { LiveEvents } from './live-events.ts';
import * as repo from './walk-ins.repo.ts';

export type WalkIns = ReturnType<typeof createWalkIns>;

/** People who come without a ticket. The server counts the seats, so a door needs a connection for them. */
export function createWalkIns({ db, liveEvents }: { db: Database; liveEvents: LiveEvents }) {
  const letIn = async (trx: Executor, viewer: Viewer, arrival: Arrival): Promise<string> => {
    const { event, clientId, person, door, isPaid } = arrival;
    const seat = { event, id: clientId, isPaid, host: viewer.id };
    if (person === undefined) {
      const name = trimText(arrival.name ?? '');
      const problem = await repo.addVisitor(trx, seat, { name, door: trimText(door) });
      if (problem) throw new AppError(problem);
      return name;
    }
    if (isPaid && person === viewer.id) throw new AppError('payment_own');
    const name = await repo.findGuest(trx, viewer.id, person);
    if (name === undefined) throw new AppError('no_such_person');
    const { ticket, problem } = await repo.addPerson(trx, { ...seat, id: newId() }, person);
    if (problem || !ticket) throw new AppError(problem ?? 'no_such_event');
    // the client's id is the scan's, so a repeated call admits nobody again
    const scan = { scan: clientId, ticket, at: new Date(), byHand: true, isLive: true };
    const [first] = await addScans(trx, [scan], { door: trimText(door), host: viewer.id, tickets: [ticket] });
    if (first?.first_scan !== clientId) throw new AppError('checked_in_already');
    const recipients = person === viewer.id ? [] : [person];
    await addNotifications(trx, [{ kind: letInAtDoor, subject: event, actor: null, recipients }]);
    return name;
  };

  return {
    /** Let in a person or a visitor, with a seat. */
    async add(viewer: Viewer, event: string, body: BodyOf<typeof addWalkIn>) {
      if (body.person === undefined && isBlank(body.name ?? ''))
        throw new AppError('invalid_input', { fields: { name: say(msg`Please enter a name`) } });
      const name = await transact(db, async (trx) => {
        const about = await lockForEdit(trx, viewer, event);
        if (!isDoorOpen({ startsAt: about.starts_at, endsAt: about.ends_at }, Date.now()))
          throw new AppError('door_closed');
        return letIn(trx, viewer, { ...body, event });
      });
      liveEvents.changed(event);
      const { going, attended } = await countDoor(db, event);
      return { name, goingCount: going, attendedCount: attended };
    },

    async list(viewer: Viewer, event: string): Promise<{ walkIns: WalkIn[] }> {
      const door = await findDoor(db, viewer, event);
      if (!door) throw missing();
      if (!mayEdit(door)) throw new AppError('forbidden');
      const rows = await repo.listVisitors(db, event);
      return { walkIns: rows.map(({ id, at, ...row }) => ({ _id: id, at: at.toISOString(), ...row })) };
    },

    async remove(viewer: Viewer, event: string, id: string): Promise<void> {
      await transact(db, async (trx) => {
        await lockForEdit(trx, viewer, event);
        await repo.removeVisitor(trx, event, id);
      });
      liveEvents.changed(event);
    },
  };
}

type Arrival = BodyOf<typeof addWalkIn> & { readonly event: string };
