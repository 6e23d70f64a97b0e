import type { RowData } from '@tanstack/react-table';
import { MoreHorizontal } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { FilterRow, FilterSelect } from '../FilterSelect.tsx';
import { Menu } from '../Menu.tsx';
import { SelectBox } from './SelectBox.tsx';
import type { TableParts } from './table-types.ts';
import { sortOptions, useRows } from './use-rows.ts';

/**
 * The rows as cards, where a table has no room: the title with the row's menu, and below it each column with its
 * heading. Windows wider than a phone show two side by side.
 */
export function CardRows<Row extends RowData>(parts: TableParts<Row>) {
  // The model's methods read state that the compiler does not see.
  'use no memo';
  const { label, columns, nameOf, actionsOf, onMenu, sort, onSort, onSelect } = parts;
  const table = useRows(parts);
  const orders = onSort ? sortOptions(columns) : [];
  const title = columns.find(({ onCard }) => onCard === 'title');
  const rest = columns.filter(({ onCard }) => onCard === undefined || onCard === 'plain');
  return (
    <>
      {(orders.length > 0 || onSelect) && (
        <div className={classNames('flex min-h-13 items-center gap-2 border-line border-b', onSelect && 'pl-4')}>
          {onSelect && (
            <SelectBox
              label="Select all on this page"
              checked={table.getIsAllRowsSelected()}
              some={table.getIsSomeRowsSelected()}
              onChange={(on) => table.toggleAllRowsSelected(on)}
            />
          )}
          {orders.length > 0 && (
            <FilterRow>
              <FilterSelect
                quiet
                label="Order"
                value={String(orders.findIndex((order) => order.sort.id === sort?.id && order.sort.desc === sort.desc))}
                options={[
                  ...(sort ? [] : [{ value: '-1', label: 'Order' }]),
                  ...orders.map((order, index) => ({ value: String(index), label: order.label })),
                ]}
                onValue={(value) => {
                  const order = orders[Number(value)];
                  if (order) onSort?.(order.sort);
                }}
              />
            </FilterRow>
          )}
        </div>
      )}
      <ul aria-label={label} className="grid grid-cols-1 md:grid-cols-2">
        {table.getRowModel().rows.map((row) => {
          const items = actionsOf?.(row.original) ?? [];
          const details = (
            <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-14">
              {rest.map(({ id, header, cell, onCard }) => (
                <div key={id} className="col-span-2 grid grid-cols-subgrid items-baseline">
                  <dt className={onCard === 'plain' ? 'sr-only' : 'text-muted'}>{header}</dt>
                  <dd className={classNames('min-w-0 wrap-anywhere', onCard === 'plain' && 'col-span-2')}>
                    {cell(row.original)}
                  </dd>
                </div>
              ))}
            </dl>
          );
          return (
            <li
              key={row.id}
              className="overflow-x-clip border-line border-t px-4 py-3 first:border-t-0 md:not-only:odd:border-r md:nth-2:border-t-0"
            >
              <div className="flex items-start gap-3">
                {onSelect && (
                  <span className="pt-2.5">
                    <SelectBox
                      label={`Select ${nameOf(row.original)}`}
                      checked={row.getIsSelected()}
                      onChange={(on) => row.toggleSelected(on)}
                    />
                  </span>
                )}
                <div className="min-w-0 flex-1">
                  {title ? (
                    <div className="mb-1 flex min-h-11 items-center font-semibold">{title.cell(row.original)}</div>
                  ) : (
                    details
                  )}
                </div>
                {items.length > 0 && (
                  <Menu
                    label={`Actions for ${nameOf(row.original)}`}
                    icon={<MoreHorizontal size={20} aria-hidden />}
                    items={items}
                    onOpenChange={onMenu}
                  />
                )}
              </div>
              {/* Below the whole line, because beside the box and the menu a phone has no room for an address. */}
              {title && details}
            </li>
          );
        })}
      </ul>
    </>
  );
}
