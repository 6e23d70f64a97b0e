import {
  changeRetentionPeriods,
  getRetentionPeriods,
  listRetentionRuns,
  type StoredPeriods,
} from '@quad/contract/campus/retention';
import { ADJUSTABLE_KINDS, RETENTION } from '@quad/contract/campus/retention-terms';
import type { AnswerOf } from '@quad/contract/wire/call';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { ConsolePanel } from '../../../../ui/console/ConsolePage.tsx';
import { DataTable } from '../../../../ui/console/DataTable.tsx';
import type { Column } from '../../../../ui/console/table-types.ts';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { NumberFields } from '../settings/NumberFields.tsx';
import { SettingForm } from '../settings/SettingForm.tsx';
import { settingsKeys } from '../settings/settings-keys.ts';

type Retention = AnswerOf<typeof listRetentionRuns>;
type Kind = Retention['kinds'][number];
type Run = Retention['runs'][number];

const KINDS: readonly Column<Kind>[] = [
  { id: 'kind', header: 'Data', cell: ({ kind }) => RETENTION[kind].title, onCard: 'title' },
  { id: 'period', header: 'Deleted', cell: ({ kind }) => periodText(kind) },
  { id: 'basis', header: 'Why', cell: ({ kind }) => RETENTION[kind].basis },
  {
    id: 'last',
    header: 'Last run',
    cell: ({ last }) => (last === null ? 'Not yet' : <TimeAgo instant={last} className="whitespace-nowrap" />),
  },
  { id: 'deleted', header: 'In 30 days', cell: ({ deleted }) => deleted.toLocaleString('en-IN'), align: 'end' },
];

const RUNS: readonly Column<Run>[] = [
  { id: 'kind', header: 'Data', cell: ({ kind }) => RETENTION[kind].title, onCard: 'title' },
  { id: 'at', header: 'When', cell: ({ at }) => <TimeAgo instant={at} className="whitespace-nowrap" /> },
  {
    id: 'deleted',
    header: 'Deleted',
    cell: ({ deleted }) => (deleted === null ? 'Whole months' : deleted.toLocaleString('en-IN')),
    align: 'end',
  },
];

const periodText = (kind: Kind['kind']): string => {
  const { days, from } = RETENTION[kind];
  if (ADJUSTABLE_KINDS.some((one) => one === kind)) return `By the period below, from ${from}`;
  return days === 0 ? `At ${from}` : `${days === 1 ? '1 day' : `${days} days`} from ${from}`;
};

/** How long each kind of data is stored, what jobs have deleted, and the periods that the campus may change. */
export function RetentionSection() {
  const query = useQuery({
    queryKey: ['retention'],
    queryFn: ({ signal }) => request(listRetentionRuns, { signal }),
    refetchOnMount: 'always',
  });
  const { data, isError, isFetching, refetch } = query;
  const state = { isError, isFetching, onRetry: () => void refetch() };
  return (
    <>
      <ConsolePanel title="What is deleted when">
        {data !== undefined && data.held > 0 && (
          <p className="px-4 pb-3 text-14 text-muted md:px-5">
            {data.held === 1 ? '1 account is' : `${data.held} accounts are`} on legal hold, so no job erases their data.
          </p>
        )}
        <DataTable
          {...state}
          label="Kinds of data"
          columns={KINDS}
          rows={data?.kinds}
          keyOf={({ kind }) => kind}
          nameOf={({ kind }) => RETENTION[kind].title}
          errorText="The kinds of data could not be loaded."
          empty={null}
        />
      </ConsolePanel>
      <SettingForm<StoredPeriods>
        title="Periods"
        note="The law lets the college choose these. A shorter period deletes older data in the next night, for good."
        setting="retention"
        queryKey={settingsKeys.of('retention')}
        load={(signal) => request(getRetentionPeriods, { signal })}
        save={(draft) => request(changeRetentionPeriods, { body: draft })}
      >
        {(form) => (
          <NumberFields
            {...form}
            of={ADJUSTABLE_KINDS.map((key) => ({
              key,
              label: `${RETENTION[key].title}, days`,
              range: RETENTION[key].range,
            }))}
          />
        )}
      </SettingForm>
      <ConsolePanel title="Newest deletions">
        <DataTable
          {...state}
          label="Newest deletions"
          columns={RUNS}
          rows={data?.runs}
          keyOf={({ kind, at }) => `${kind} ${at}`}
          nameOf={({ kind }) => RETENTION[kind].title}
          errorText="The deletions could not be loaded."
          empty={<EmptyState title="Nothing deleted yet" text="The jobs run each night." />}
        />
      </ConsolePanel>
    </>
  );
}
