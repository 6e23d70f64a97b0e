import { plural, t } from '@lingui/core/macro';
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
import { fullNumber } from '../../../../lib/counts.ts';
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
  {
    id: 'kind',
    get header() {
      return t`Data`;
    },
    cell: ({ kind }) => RETENTION[kind].title,
    onCard: 'title',
  },
  {
    id: 'period',
    get header() {
      return t`When`;
    },
    cell: ({ kind }) => periodText(kind),
  },
  {
    id: 'basis',
    get header() {
      return t`Why`;
    },
    cell: ({ kind }) => RETENTION[kind].basis,
  },
  {
    id: 'last',
    get header() {
      return t`Last run`;
    },
    cell: ({ last }) => (last === null ? t`Not yet` : <TimeAgo instant={last} className="whitespace-nowrap" />),
  },
  {
    id: 'deleted',
    get header() {
      return t`In 30 days`;
    },
    cell: ({ deleted }) => fullNumber(deleted),
    align: 'end',
  },
];

const RUNS: readonly Column<Run>[] = [
  {
    id: 'kind',
    get header() {
      return t`Data`;
    },
    cell: ({ kind }) => RETENTION[kind].title,
    onCard: 'title',
  },
  {
    id: 'at',
    get header() {
      return t`When`;
    },
    cell: ({ at }) => <TimeAgo instant={at} className="whitespace-nowrap" />,
  },
  {
    id: 'deleted',
    get header() {
      return t`Deleted`;
    },
    cell: ({ deleted }) => (deleted === null ? t`Whole months` : fullNumber(deleted)),
    align: 'end',
  },
];

const periodText = (kind: Kind['kind']): string => {
  const { days, from } = RETENTION[kind];
  if (ADJUSTABLE_KINDS.some((one) => one === kind)) return t`By the period below, from ${from}`;
  return days === 0 ? t`At ${from}` : t`${plural(days, { one: '# day', other: '# days' })} from ${from}`;
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
      <ConsolePanel title={t`What is deleted when`}>
        {data !== undefined && data.held > 0 && (
          <p className="px-4 pb-3 text-14 text-muted md:px-5">
            {t`${plural(data.held, {
              one: '# account is on legal hold, so no job erases their data.',
              other: '# accounts are on legal hold, so no job erases their data.',
            })}`}
          </p>
        )}
        <DataTable
          {...state}
          label={t`Kinds of data`}
          columns={KINDS}
          rows={data?.kinds}
          keyOf={({ kind }) => kind}
          nameOf={({ kind }) => RETENTION[kind].title}
          errorText={t`The kinds of data could not be loaded.`}
          empty={null}
        />
      </ConsolePanel>
      <SettingForm<StoredPeriods>
        title={t`Periods`}
        failed={t`Periods could not be loaded.`}
        note={t`The law lets the college choose these. A shorter period deletes older data in the next night, for good.`}
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
              label: t`${RETENTION[key].title}, days`,
              range: RETENTION[key].range,
            }))}
          />
        )}
      </SettingForm>
      <ConsolePanel title={t`Newest deletions`}>
        <DataTable
          {...state}
          label={t`Newest deletions`}
          columns={RUNS}
          rows={data?.runs}
          keyOf={({ kind, at }) => `${kind} ${at}`}
          nameOf={({ kind }) => RETENTION[kind].title}
          errorText={t`The deletions could not be loaded.`}
          empty={<EmptyState title={t`Nothing deleted yet`} text={t`The jobs run each night.`} />}
        />
      </ConsolePanel>
    </>
  );
}
