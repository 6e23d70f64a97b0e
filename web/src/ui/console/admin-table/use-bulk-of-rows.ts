import { t } from '@lingui/core/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useViewer } from '../../../lib/session.ts';
import type { AdminTable } from './admin-table.ts';
import { type Bulk, bulkOf, type Outcome } from './bulk.ts';
import type { RowAction } from './row-action.ts';

/** So many actions have a button of their own; a phone has no room for more. */
const BUTTONS = 2;

interface ChosenRow extends Outcome {
  readonly id: string;
  /** Undefined when the row's page has left the memory. */
  readonly row: object | undefined;
}

type RowTable = Pick<AdminTable, 'queryKey' | 'call' | 'isCursored' | 'rowsOf' | 'keyOf' | 'nameOf' | 'texts'>;

/**
 * The bulk actions of a table that has none of its own: its row actions that are `forMany`, run for one row after
 * another. A row that the server refuses is left out with its reason, and the others still run. Undefined without such
 * actions.
 */
export function useBulkOfRows(of: RowTable, actions: readonly RowAction<object, never>[]): Bulk | undefined {
  const client = useQueryClient();
  const viewer = useViewer();
  const many = actions.filter(({ forMany }) => forMany);
  if (many.length === 0 || !of.texts.many) return undefined;
  const { nameOf } = of;
  const { label, menuLabel, count, unloaded, done, nothing } = of.texts.many;
  const actionOf = (kind: string) => many.find(({ label }) => label === kind);

  return bulkOf<ChosenRow>({
    isById: true,
    label,
    menuLabel,
    count,
    actions: many.map(({ label, dangerous, ask }, index) => ({
      kind: label,
      label: label.replace('…', ''),
      ...(index < BUTTONS ? { isShown: true } : {}),
      ...(dangerous ? { isDangerous: true } : {}),
      ...(typeof ask?.description === 'string' ? { description: ask.description } : {}),
      fields: (ask?.fields ?? []) as never,
    })),
    async preview(kind, _, selection) {
      const rows = rowsInCache(client, of);
      const ids = 'ids' in selection ? selection.ids : [];
      const fits = actionOf(kind)?.when ?? (() => true);
      return ids.map((id) => {
        const row = rows.get(id);
        if (row === undefined) return { id, row, outcome: 'unloaded' };
        return { id, row, outcome: fits(row, viewer) ? 'done' : 'unfit' };
      });
    },
    async send(kind, values, chosen) {
      const action = actionOf(kind);
      const act = action?.act ?? action?.ask;
      const outcomes: ChosenRow[] = [];
      for (const { id, row } of chosen) {
        // The preview sends rows that it has found.
        if (row === undefined) continue;
        try {
          await act?.send(row, values, viewer);
          await act?.after?.(row, values, viewer);
          outcomes.push({ id, row, outcome: 'done' });
        } catch (error) {
          outcomes.push({ id, row, outcome: (error as Error).message });
        }
      }
      return outcomes;
    },
    keyOf: ({ id }) => id,
    nameOf: ({ row }) => (row === undefined ? unloaded : nameOf(row)),
    stateOf: () => '',
    outcomes: { unfit: t`Does not apply`, unloaded: t`Open its page again` },
    done: (_, rows) => done(rows),
    nothing,
  });
}

/** The rows of all loaded pages of a table by key, so that rows of other pages can stay chosen. */
function rowsInCache(client: QueryClient, of: RowTable): ReadonlyMap<string, object> {
  const loaded = client.getQueriesData({ queryKey: [...of.queryKey, of.call.path] }).flatMap(([, data]) => {
    if (data === undefined) return [];
    return of.isCursored ? (data as { pages: readonly unknown[] }).pages : [data];
  });
  return new Map(loaded.flatMap((answer) => of.rowsOf(answer)).map((row) => [of.keyOf(row), row]));
}
