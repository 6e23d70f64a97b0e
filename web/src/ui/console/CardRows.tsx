import { t } from '@lingui/core/macro';
import type { RowData } from '@tanstack/react-table';
import { MoreHorizontal } from 'lucide-react';
import { use } from 'react';
import { classNames } from '../class-names.ts';
import { FilterRow, FilterSelect } from '../FilterSelect.tsx';
import { IsBesideItem } from '../is-beside-item.ts';
import { Menu } from '../Menu.tsx';
import { SelectBox } from './SelectBox.tsx';
import type { TableParts } from './table-types.ts';
import { sortOptions, useRows } from './use-rows.ts';

/** A card beside an open item: its link takes clicks anywhere on it, and the card of the open item is marked. */
const BESIDE =
  'relative hover:bg-raised has-[[aria-current=page]]:bg-[color-mix(in_srgb,var(--color-accent)_10%,var(--color-surface))] [&_[data-item]]:after:absolute [&_[data-item]]:after:inset-0';

/**
 * The rows as cards, where a table has no room: the title with the row's menu, and below it each column with its
 * heading. Windows wider than a phone show two side by side. Beside an open item, the cards are one below the other, and
 * have only the columns that `isBeside`; each is one link to its item.
 */
export function CardRows<Row extends RowData>(parts: TableParts<Row>) {
  // The model's methods read state that the compiler does not see.
  'use no memo';
  const { label, columns, nameOf, actionsOf, onMenu, sort, onSort, onSelect } = parts;
  const table = useRows(parts);
  const orders = onSort ? sortOptions(columns) : [];
  const title = columns.find(({ onCard }) => onCard === 'title');
  const isBeside = use(IsBesideItem);
  const rest = columns.filter(
    (column) => (isBeside ? column.isBeside : true) && (column.onCard === undefined || column.onCard === 'plain'),
  );
  const look = isBeside ? BESIDE : 'md:not-only:odd:border-e md:nth-2:border-t-0';
  return (
    <>
      {(orders.length > 0 || onSelect) && (
        <div
          className={classNames(
            'flex min-h-13 items-center gap-2 border-line border-b',
            (onSelect || isBeside) && 'ps-4',
          )}
        >
          {onSelect && (
            <SelectBox
              label={t`Select all on this page`}
              checked={table.getIsAllRowsSelected()}
              some={table.getIsSomeRowsSelected()}
              onChange={(on) => table.toggleAllRowsSelected(on)}
            />
          )}
          {orders.length > 0 && (
            <FilterRow>
              <FilterSelect
                quiet
                label={t`Order`}
                value={String(orders.findIndex((order) => order.sort.id === sort?.id && order.sort.desc === sort.desc))}
                options={[
                  ...(sort ? [] : [{ value: '-1', label: t`Order` }]),
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
      <ul aria-label={label} className={classNames('grid grid-cols-1', !isBeside && 'md:grid-cols-2')}>
        {table.getRowModel().rows.map((row) => {
          const items = actionsOf?.(row.original) ?? [];
          const details = isBeside ? (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
              {rest.map(({ id, header, cell }) => (
                <span key={id} className="min-w-0 wrap-anywhere">
                  <span className="sr-only">{header}: </span>
                  {cell(row.original)}
                </span>
              ))}
            </div>
          ) : (
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
              className={classNames('overflow-x-clip border-line border-t px-4 py-3 first:border-t-0', look)}
            >
              <div className="flex items-start gap-3">
                {onSelect && (
                  <span className="relative z-1 pt-2.5">
                    <SelectBox
                      label={t`Select ${nameOf(row.original)}`}
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
                  <span className="relative z-1">
                    <Menu
                      label={t`Actions for ${nameOf(row.original)}`}
                      icon={<MoreHorizontal size={20} aria-hidden />}
                      items={items}
                      onOpenChange={onMenu}
                    />
                  </span>
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
