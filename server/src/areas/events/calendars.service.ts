import { createHash, randomBytes } from 'node:crypto';
import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type BuiltFile, versionOf } from '../../platform/http/built-file.ts';
import { inLanguage } from '../../platform/texts/language.ts';
import { languageOfPerson } from '../../platform/texts/languages-of-people.ts';
import * as repo from './calendars.repo.ts';
import { calendarFile } from './event-calendar.ts';
import { missing } from './events.service.ts';

export type EventCalendars = ReturnType<typeof createEventCalendars>;

/** Hash a token, so that a stolen database opens no calendar. A fast hash suffices for its 256 random bits. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The key of an address in the rate limits, which must not store the address itself. */
export const keyOf = (token: string): string => hashOf(token).toString('base64url');

/** iCalendar files: of a single event, or of all the owner's events at a private address. */
export function createEventCalendars({ db, publicUrl }: { db: Database; publicUrl: string }) {
  return {
    async event(viewer: Viewer, id: string): Promise<BuiltFile> {
      const event = await repo.findForCalendar(db, viewer, id);
      if (!event) throw missing();
      return {
        name: `${event.title}.ics`,
        version: versionOf('event', publicUrl, event),
        build: () => calendarFile([event], publicUrl),
      };
    },

    async address(viewer: Viewer): Promise<{ createdAt: string | null }> {
      return { createdAt: (await repo.findAddress(db, viewer.id))?.toISOString() ?? null };
    },

    async createAddress(viewer: Viewer): Promise<{ address: string; createdAt: string }> {
      const token = randomBytes(32).toString('base64url');
      const createdAt = await repo.saveAddress(db, viewer.id, hashOf(token));
      return { address: `${publicUrl}/api/calendars/${token}/events.ics`, createdAt: createdAt.toISOString() };
    },

    deleteAddress: (viewer: Viewer): Promise<void> => repo.deleteAddress(db, viewer.id),

    async calendar(token: string): Promise<BuiltFile> {
      const owner = await repo.ownerOf(db, hashOf(token));
      if (owner === undefined) throw new AppError('no_such_calendar');
      // a calendar app sends no language
      const name = inLanguage(await languageOfPerson(db, owner.id), () => say(msg`Quad: my events`));
      return {
        name: 'events.ics',
        isStored: true,
        version: versionOf('calendar', owner, name, publicUrl, await repo.versionOfEvents(db, owner)),
        build: async () => calendarFile(await repo.eventsOf(db, owner), publicUrl, name),
      };
    },
  };
}
