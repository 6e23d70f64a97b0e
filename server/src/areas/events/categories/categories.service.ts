import { msg } from '@lingui/core/runtime-macro';
import { errorText } from '@quad/contract/errors/error-text';
import type { changeEventCategory, EventCategory } from '@quad/contract/events/event-categories';
import { say } from '@quad/contract/language/say';
import { EVENT_CATEGORIES_MAX } from '@quad/contract/limits/events';
import { plainSpelling } from '@quad/contract/text/plain-spelling';
import type { BodyOf } from '@quad/contract/wire/call';
import { tidyName, trimText } from '@quad/contract/wire/text-rules';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { violatedConstraint } from '../../../platform/db/violations.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import * as repo from './categories.repo.ts';

export type EventCategories = ReturnType<typeof createEventCategories>;

const NAME_KEYS: readonly (string | undefined)[] = ['event_categories_name_key', 'event_categories_folded_key'];
const IN_USE = 'all_events_category_fkey';

/** Refuse a category that no new event can have. An event that has it already keeps it. */
export async function assertCategory(trx: Executor, name: string | undefined, before?: string): Promise<void> {
  if (name === undefined || name === before || (await repo.lockUsable(trx, name))) return;
  throw new AppError('invalid_input', { fields: { category: say(msg`Please choose a category of the list`) } });
}

/** The campus's categories of events. Each change answers with the whole list. */
export function createEventCategories({ db }: { db: Database }) {
  const list = (): Promise<EventCategory[]> => repo.listCategories(db);

  /** Change the list in a transaction, while no other admin changes it, and log the change. */
  const change = async (viewer: Viewer, work: (trx: Executor, rows: readonly repo.CategoryRow[]) => Promise<Line>) => {
    await transact(db, async (trx) => {
      const { action, id, details } = await work(trx, await repo.lockAll(trx)).catch(rethrowViolation);
      const subject = id === undefined ? {} : { subject: { type: 'event_category', id } };
      await recordAct(trx, { by: viewer.id, action, ...subject, details });
    });
    return list();
  };

  return {
    list,
    /** The names of the categories that an event can take. */
    names: (): Promise<string[]> => repo.listNames(db, { withRetired: false }),
    /** The names of all categories, for filters. */
    allNames: (): Promise<string[]> => repo.listNames(db, { withRetired: true }),

    add: (viewer: Viewer, given: string) =>
      change(viewer, async (trx, rows) => {
        if (rows.length >= EVENT_CATEGORIES_MAX) throw new AppError('too_many_event_categories');
        const name = freeName(rows, given);
        return { action: 'event_category.added', id: await repo.insertCategory(trx, name), details: { name } };
      }),

    change: (viewer: Viewer, id: string, { name, isRetired }: BodyOf<typeof changeEventCategory>) =>
      change(viewer, async (trx, rows) => {
        const row = changeable(rows, id);
        const before = { name: row.name, isRetired: row.retired_at !== null };
        const after = {
          name: name === undefined ? row.name : freeName(rows, name, id),
          isRetired: isRetired ?? before.isRetired,
        };
        const retiredAt = after.isRetired ? (row.retired_at ?? new Date()) : null;
        await repo.updateCategory(trx, id, { name: after.name, retired_at: retiredAt });
        return { action: 'event_category.changed', id, details: { before, after } };
      }),

    order: (viewer: Viewer, ids: readonly string[]) =>
      change(viewer, async (trx, rows) => {
        const before = rows.map((row) => row.id);
        if (ids.length !== before.length || !before.every((id) => ids.includes(id)))
          throw new AppError('event_categories_changed');
        await repo.saveOrder(trx, ids);
        return { action: 'event_categories.ordered', details: { before, after: ids } };
      }),

    delete: (viewer: Viewer, id: string) =>
      change(viewer, async (trx, rows) => {
        const { name } = changeable(rows, id);
        await repo.deleteCategory(trx, id);
        return { action: 'event_category.deleted', id, details: { name } };
      }),
  };
}

interface Line {
  readonly action:
    | 'event_category.added'
    | 'event_category.changed'
    | 'event_category.deleted'
    | 'event_categories.ordered';
  readonly id?: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The spelling by which names are compared: people must be able to tell categories apart. */
const spelling = (name: string): string => tidyName(plainSpelling(name));

/** A tidy name that no other category has, or one that looks the same. Throw `event_category_exists`. */
function freeName(rows: readonly repo.CategoryRow[], given: string, id?: string): string {
  const name = tidyName(trimText(given));
  if (rows.some((row) => row.id !== id && spelling(row.name) === spelling(name))) throw nameTaken();
  return name;
}

const nameTaken = () => new AppError('event_category_exists', { fields: { name: errorText('event_category_exists') } });

/** A category that staff may change. Throw `no_such_event_category` and `event_category_fixed`. */
function changeable(rows: readonly repo.CategoryRow[], id: string): repo.CategoryRow {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new AppError('no_such_event_category');
  if (row.is_fixed) throw new AppError('event_category_fixed');
  return row;
}

function rethrowViolation(error: unknown): never {
  const violated = violatedConstraint(error);
  if (NAME_KEYS.includes(violated)) throw nameTaken();
  if (violated === IN_USE) throw new AppError('event_category_in_use');
  throw error;
}
