import { msg } from '@lingui/core/runtime-macro';
import { type InterviewSlot, slotsChanged } from '@quad/contract/careers/interview-slots';
import { say } from '@quad/contract/language/say';
import { SLOTS_PER_POSTING } from '@quad/contract/limits/careers';
import { addNotifications } from '../../../concerns/notifications/add-notifications.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type BuiltFile, versionOf } from '../../../platform/http/built-file.ts';
import type { Live } from '../../../platform/live/live.ts';
import { currentLanguage } from '../../../platform/texts/language.ts';
import { toPersonSummary } from '../../people/summaries/person-summary.ts';
import { interviewCancelled, slotsOffered } from './posting-notifications.ts';
import { lockPosting } from './postings.repo.ts';
import { slotCalendarFile } from './slot-calendar.ts';
import * as repo from './slots.repo.ts';
import { toSlot } from './slots.sql.ts';

export type Slots = ReturnType<typeof createSlots>;

export interface NewSlot {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly place: string;
  readonly capacity: number;
}

/** Interview slots. Posters offer them, and applicants at the interview stage book them. */
export function createSlots({ db, live, publicUrl }: { db: Database; live: Live; publicUrl: string }) {
  /** Publish a change of slots to the poster and the applicants at the interview stage. */
  const publishChange = async (postingId: string, posterId: string | undefined) => {
    const people = (await repo.interviewApplications(db, postingId)).map(({ person_id }) => person_id);
    live.send(slotsChanged, posterId === undefined ? people : [...people, posterId], { posting: postingId });
  };

  const requireSlot = async (viewer: Viewer, id: string) => {
    const found = await repo.findSlot(db, viewer.id, id);
    if (!found) throw new AppError('no_such_slot');
    return found;
  };

  return {
    async list(viewer: Viewer, postingId: string) {
      const roles = await repo.findRoles(db, postingId, viewer.id);
      if (!roles) throw new AppError('no_such_posting');
      if (!roles.is_poster && !roles.is_interviewed) throw new AppError('not_interviewing');
      const rows = await repo.listSlots(db, postingId, viewer.id, roles.is_poster);
      return rows.map(({ slot, booked }) => ({
        ...toSlot(slot),
        booked: booked.map(({ application, ...person }) => ({ application, person: toPersonSummary(person) })),
      }));
    },

    async add(viewer: Viewer, postingId: string, slots: readonly NewSlot[]): Promise<void> {
      refuseInvalid(slots);
      await transact(db, async (trx) => {
        const posting = await lockPosting(trx, postingId);
        if (!posting || posting.poster_id !== viewer.id) throw new AppError('no_such_posting');
        if ((await repo.countSlots(trx, postingId)) + slots.length > SLOTS_PER_POSTING) {
          throw new AppError('too_many_slots');
        }
        await repo.insertSlots(trx, postingId, slots);
        const applicants = await repo.interviewApplications(trx, postingId);
        await addNotifications(
          trx,
          applicants.map(({ id, person_id }) => ({
            kind: slotsOffered,
            subject: id,
            actor: viewer.id,
            recipients: [person_id],
          })),
        );
      });
      await publishChange(postingId, viewer.id);
    },

    /** Delete a slot, and notify the applicants of its cancelled interviews. */
    async remove(viewer: Viewer, id: string): Promise<void> {
      const postingId = await transact(db, async (trx) => {
        const deleted = await repo.deleteSlot(trx, viewer.id, id);
        if (!deleted) throw new AppError('no_such_slot');
        await addNotifications(
          trx,
          deleted.cancelled.map(({ cancellation, person_id }) => ({
            kind: interviewCancelled,
            subject: cancellation,
            actor: null,
            recipients: [person_id],
          })),
        );
        return deleted.postingId;
      });
      await publishChange(postingId, viewer.id);
    },

    /** Book a slot, in place of the applicant's other slot of the posting. */
    async book(viewer: Viewer, id: string): Promise<InterviewSlot> {
      const outcome = await transact(db, (trx) => repo.book(trx, viewer.id, id));
      if (outcome.result !== 'booked') throw new AppError(outcome.result);
      const { slot, poster_id } = await requireSlot(viewer, id);
      await publishChange(outcome.postingId, poster_id ?? undefined);
      return toSlot(slot);
    },

    async leave(viewer: Viewer, id: string): Promise<void> {
      const found = await requireSlot(viewer, id);
      if (!found.slot.is_mine) throw new AppError('no_such_slot');
      const postingId = await repo.leave(db, viewer.id, id);
      if (postingId === undefined) throw new AppError(found.is_over ? 'slot_past' : 'no_such_slot');
      await publishChange(postingId, found.poster_id ?? undefined);
    },

    /** Return a slot as an iCalendar file. */
    async calendar(viewer: Viewer, id: string): Promise<BuiltFile> {
      const { slot, title, company } = await requireSlot(viewer, id);
      const about = { ...toSlot(slot), title, company };
      return {
        name: 'interview.ics',
        version: versionOf('interview', currentLanguage(), publicUrl, about),
        build: async () => slotCalendarFile(about, publicUrl),
      };
    },
  };
}

const LONGEST_MS = 24 * 3600 * 1000;

function refuseInvalid(slots: readonly NewSlot[]): void {
  const fields = Object.fromEntries(
    slots.flatMap(({ startsAt, endsAt }, index) => {
      const length = Date.parse(endsAt) - Date.parse(startsAt);
      if (Date.parse(startsAt) <= Date.now())
        return [[`slots.${index}.startsAt`, say(msg`Please choose a time to come`)]];
      if (length <= 0) return [[`slots.${index}.endsAt`, say(msg`An interview ends after it begins`)]];
      return length > LONGEST_MS ? [[`slots.${index}.endsAt`, say(msg`An interview ends within a day`)]] : [];
    }),
  );
  const messages = [...new Set(Object.values(fields))];
  if (messages.length > 0) throw new AppError('invalid_input', { fields, message: messages.join('. ') });
}
