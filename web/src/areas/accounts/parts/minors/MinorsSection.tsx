import { t } from '@lingui/core/macro';
import { listMinors, type MINOR_ACTS, type Minor } from '@quad/contract/accounts/ages';
import { MINORS_PAGE } from '@quad/contract/limits/accounts';
import { fullDate } from '@quad/contract/text/dates';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { AccountLink } from '../../../../ui/console/AccountLink.tsx';
import { ConsolePanel } from '../../../../ui/console/ConsolePage.tsx';
import { DataTable } from '../../../../ui/console/DataTable.tsx';
import { Pages } from '../../../../ui/console/Pages.tsx';
import { Pill } from '../../../../ui/console/Pill.tsx';
import type { Column } from '../../../../ui/console/table-types.ts';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { MinorSheet } from './MinorSheet.tsx';
import { MINOR_ACT_LABELS, MINOR_STATE_TEXTS } from './minor-texts.ts';

const minorsQuery = (page: number) =>
  queryOptions({
    queryKey: ['minors', page],
    queryFn: ({ signal }) => request(listMinors, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

const COLUMNS: readonly Column<Minor>[] = [
  {
    id: 'name',
    get header() {
      return t`Student`;
    },
    cell: ({ _id, name, username }) => (
      <AccountLink id={_id} className="wrap-anywhere font-medium underline-offset-4 hover:underline">
        {name}{' '}
        <span className="font-normal text-muted">
          <bdi>@{username}</bdi>
        </span>
      </AccountLink>
    ),
    onCard: 'title',
  },
  {
    id: 'state',
    get header() {
      return t`Consent`;
    },
    cell: ({ state }) => <Pill look={MINOR_STATE_TEXTS[state].look}>{MINOR_STATE_TEXTS[state].text}</Pill>,
  },
  {
    id: 'guardian',
    get header() {
      return t`Guardian`;
    },
    cell: ({ guardian, decision }) => (
      <span className="wrap-anywhere">
        {guardian ? `${guardian.name}, ${guardian.email}` : (decision?.guardian ?? t`Nobody named`)}
      </span>
    ),
  },
  {
    id: 'decision',
    get header() {
      return t`Decided`;
    },
    cell: ({ decision }) =>
      decision ? (
        <span className="wrap-anywhere">
          {decision.source === 'link'
            ? t`${fullDate(decision.at)}, by mail`
            : t`${fullDate(decision.at)}, on paper: ${decision.reason ?? ''}`}
        </span>
      ) : (
        t`Not yet`
      ),
  },
  {
    id: 'adultOn',
    get header() {
      return t`18 on`;
    },
    cell: ({ adultOn }) => <span className="whitespace-nowrap">{fullDate(adultOn)}</span>,
  },
];

/** The students under 18 with the decisions of their guardians, and how staff record one. */
export function MinorsSection() {
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<{ minor: Minor; act: (typeof MINOR_ACTS)[number] } | null>(null);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(minorsQuery(page));
  return (
    <ConsolePanel title={t`Students under 18`}>
      <p className="max-w-160 px-4 pb-3 text-muted md:px-5">
        {t`Until a guardian agrees, Quad is limited for them. Compare the guardian with the records of admission: a consent by mail shows only that someone with that address agreed.`}
      </p>
      <DataTable
        label={t`Students under 18`}
        columns={COLUMNS}
        rows={data?.minors}
        keyOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        actionsOf={(minor) =>
          (['given', 'withdrawn', 'adult'] as const)
            .filter((act) => act !== 'withdrawn' || minor.state !== 'refused')
            .map((act) => ({ label: MINOR_ACT_LABELS[act], onSelect: () => setOpen({ minor, act }) }))
        }
        isError={isError}
        isFetching={isFetching}
        isOld={isPlaceholderData}
        onRetry={() => void refetch()}
        errorText={t`The students under 18 could not be loaded.`}
        empty={
          <EmptyState
            title={t`No students under 18`}
            text={t`Students say in their first steps whether they are 18, or the list of students says it.`}
          />
        }
        footer={
          data &&
          data.total > MINORS_PAGE && <Pages page={page} total={data.total} pageSize={MINORS_PAGE} onPage={setPage} />
        }
      />
      {open && <MinorSheet key={open.minor._id + open.act} {...open} onClose={() => setOpen(null)} />}
    </ConsolePanel>
  );
}
