import { t } from '@lingui/core/macro';
import type { RowData } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown, MoreHorizontal } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Menu } from '../Menu.tsx';
import { SelectBox } from './SelectBox.tsx';
import type { TableParts } from './table-types.ts';
import { useRows } from './use-rows.ts';

const CELL = 'px-3 py-2 first:ps-5 last:pe-4';
/** The menu stays in reach where the table is wider than its place. */
const MENU_CELL = 'sticky end-0 bg-inherit';
const CHOSEN = 'bg-[color-mix(in_srgb,var(--color-accent)_10%,var(--color-surface))]';
const SORT_ICONS = { asc: ArrowUp, desc: ArrowDown };

/** The rows as a table. A column's heading orders by it, and a second press reverses the order. */
export function TableRows<Row extends RowData>(parts: TableParts<Row>) {
  // The model's methods read state that the compiler does not see.
  'use no memo';
  const { label, columns, nameOf, actionsOf, onMenu, onSelect } = parts;
  const table = useRows(parts);
  const alignOf = (id: string) => {
    const column = columns.find((each) => each.id === id);
    // names may break within words, so their column needs a minimum width
    return classNames(column?.align === 'end' ? 'text-end' : 'text-start', column?.onCard === 'title' && 'min-w-40');
  };
  return (
    // positioned, so that its absolutely positioned texts for screen readers do not make the page as wide as the table
    <div className="relative overflow-x-auto rounded-card">
      <table className="w-full border-collapse text-14">
        <caption className="sr-only">{label}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="border-line border-b bg-surface">
              {onSelect && (
                <th className={classNames(CELL, 'w-12')}>
                  <SelectBox
                    label={t`Select all on this page`}
                    checked={table.getIsAllRowsSelected()}
                    some={table.getIsSomeRowsSelected()}
                    onChange={(on) => table.toggleAllRowsSelected(on)}
                  />
                </th>
              )}
              {group.headers.map(({ id, column }) => {
                const sorted = column.getIsSorted();
                const Icon = sorted ? SORT_ICONS[sorted] : ChevronsUpDown;
                const header = String(column.columnDef.header);
                return (
                  <th
                    key={id}
                    scope="col"
                    aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
                    className={classNames(CELL, alignOf(id), 'whitespace-nowrap font-semibold text-muted')}
                  >
                    {column.getCanSort() ? (
                      <button
                        type="button"
                        onClick={() => column.toggleSorting(sorted === 'asc')}
                        className={classNames(
                          '-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 hover:bg-raised hover:text-text',
                          sorted && 'text-text',
                        )}
                      >
                        {header}
                        <Icon size={16} aria-hidden />
                      </button>
                    ) : (
                      header
                    )}
                  </th>
                );
              })}
              {actionsOf && (
                <th className={classNames(CELL, MENU_CELL, 'w-14')}>
                  <span className="sr-only">{t`Actions`}</span>
                </th>
              )}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => {
            const items = actionsOf?.(row.original) ?? [];
            return (
              <tr
                key={row.id}
                className={classNames(
                  'border-line border-b last:border-b-0',
                  row.getIsSelected() ? CHOSEN : 'bg-surface hover:bg-raised',
                )}
              >
                {onSelect && (
                  <td className={CELL}>
                    <SelectBox
                      label={t`Select ${nameOf(row.original)}`}
                      checked={row.getIsSelected()}
                      onChange={(on) => row.toggleSelected(on)}
                    />
                  </td>
                )}
                {row.getAllCells().map((cell) => (
                  <td key={cell.id} className={classNames(CELL, alignOf(cell.column.id), 'h-14 max-w-100')}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
                {actionsOf && (
                  <td className={classNames(CELL, MENU_CELL)}>
                    {items.length > 0 && (
                      <Menu
                        label={t`Actions for ${nameOf(row.original)}`}
                        icon={<MoreHorizontal size={20} aria-hidden />}
                        items={items}
                        onOpenChange={onMenu}
                      />
                    )}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
