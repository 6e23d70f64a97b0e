import { FILTERS_MAX } from '@quad/contract/limits/moderation';
import type { addFilters, Filter, listFilters, tryFilters } from '@quad/contract/moderation/filters';
import type { BodyOf, QueryOf } from '@quad/contract/wire/call';
import { recordAct } from '../../platform/audit/record-act.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { pageOf } from '../../platform/lists/page.ts';
import * as repo from './filters.repo.ts';
import { linkKey } from './links.rules.ts';
import { compileFilters, type Filters, linkIn } from './screening.rules.ts';
import { wordKey, wordProblem } from './words.rules.ts';

export type FilterLists = ReturnType<typeof createFilterLists>;

/** The words and links of the filters, as admins see and change them. */
export function createFilterLists({ db, ownHost }: { db: Database; ownHost: string }) {
  /** The current filters, compiled. */
  const compiled = async (): Promise<Filters> => compileFilters(await repo.allFilters(db));

  return {
    compiled,

    async list({ kind, search = '', limit, before }: QueryOf<typeof listFilters>) {
      const { rows, total } = await repo.listFilters(db, { kind, search: search.trim(), before, limit: limit + 1 });
      const page = pageOf(rows, limit, (last) => last.id);
      return { filters: page.rows.map(toFilter), total, nextCursor: page.nextCursor };
    },

    /** Add filters of a kind, all or none. Lines that cannot be matched are reported by their numbers. */
    async add(viewer: Viewer, { kind, texts, reason }: BodyOf<typeof addFilters>) {
      const entered = new Map<string, string>();
      for (const [line, text] of texts.entries()) {
        const key = kind === 'word' ? wordKey(text) : linkKey(text.trim());
        const problem = kind === 'word' ? wordProblem(text) : key === '' ? noSite(text) : undefined;
        if (problem !== undefined) throw new AppError('invalid_input', { fields: { [`texts.${line}`]: problem } });
        entered.set(key, kind === 'word' ? text.trim() : key);
      }
      const filters = [...entered].map(([key, text]) => ({ key, text }));
      return transact(db, async (trx) => {
        const added = await repo.addFilters(trx, kind, filters, reason);
        if (added > 0 && (await repo.countFilters(trx, kind)) > FILTERS_MAX) throw new AppError('filters_full');
        const details = { kind, reason, texts: filters.map(({ text }) => text) };
        await recordAct(trx, { by: viewer.id, action: 'filters.changed', details: { added: details } });
        return { added, changed: filters.length - added };
      });
    },

    async remove(viewer: Viewer, id: string): Promise<void> {
      await transact(db, async (trx) => {
        const removed = await repo.deleteFilter(trx, id);
        if (!removed) throw new AppError('no_such_filter');
        await recordAct(trx, { by: viewer.id, action: 'filters.changed', details: { removed } });
      });
    },

    async try({ text }: BodyOf<typeof tryFilters>) {
      const found = (await compiled()).find([text]);
      return {
        found: found.map(({ cause, detail, reason }) => ({ cause, detail, reason })),
        hasLink: linkIn({ texts: [text] }, ownHost) !== undefined,
      };
    },
  };
}

const noSite = (text: string): string => `“${text.trim()}” is not the address of a site, such as example.com`;

const toFilter = (row: repo.FilterRow): Filter => ({
  _id: row.id,
  // check constraints and the contract guarantee these values
  kind: row.kind,
  text: row.text,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
});
