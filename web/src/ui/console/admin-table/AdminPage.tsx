import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { IsBesideItem } from '../../is-beside-item.ts';
import { Loaded } from '../../Loaded.tsx';
import { ConsolePage } from '../ConsolePage.tsx';
import { StatCard, StatCards } from '../StatCard.tsx';
import { AdminTablePart, TableExport } from './AdminTablePart.tsx';
import type { AdminTable, LooseSearch } from './admin-table.ts';
import { readTable } from './table-query.ts';

/**
 * A page of the console with one table: heading, buttons, counts, filters, rows. The parameter `open` of the address,
 * which opens something over the page, is for the buttons alone.
 */
export function AdminPage({ of, search: address }: { of: AdminTable; search: object }) {
  const { open: _, ...search }: LooseSearch = { ...address };
  const { title = '', description, buttons: Buttons, counts } = of;
  const isBeside = use(IsBesideItem);
  const exporting = <TableExport of={of} search={search} />;
  return (
    <ConsolePage
      title={title}
      description={description}
      actions={Buttons ? <Buttons exporting={exporting} search={{ ...address }} /> : exporting}
    >
      {counts && !isBeside && <TableCounts of={of} counts={counts} />}
      <AdminTablePart of={of} search={search} isPage />
    </ConsolePage>
  );
}

/** The numbers above a table. */
function TableCounts({ of, counts }: { of: AdminTable; counts: NonNullable<AdminTable['counts']> }) {
  const query = useQuery({
    queryKey: [...of.queryKey, counts.call.path],
    queryFn: ({ signal }) => readTable(counts.call, {}, signal),
  });
  const show = (counted: unknown) => (
    <StatCards label={t`Counts`}>
      {counts.cards(counted).map((card) => (
        <StatCard key={card.label} {...card} />
      ))}
    </StatCards>
  );
  return (
    <Loaded query={query} failed={t`The counts could not be loaded.`} failure="brief" loading={show(undefined)}>
      {show}
    </Loaded>
  );
}
