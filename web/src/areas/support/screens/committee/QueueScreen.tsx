import { t } from '@lingui/core/macro';
import { GRIEVANCE_STATES, type GrievanceState } from '@quad/contract/support/feedback-terms';
import { grievancesChanged } from '@quad/contract/support/grievances';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Shield } from 'lucide-react';
import { use } from 'react';
import { useLive } from '../../../../lib/live/use-live.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { useReadAgain } from '../../../../lib/use-read-again.ts';
import { AddressTabs } from '../../../../ui/AddressTabs.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { ItemLink } from '../../../../ui/ItemLink.tsx';
import { IsBesideItem } from '../../../../ui/is-beside-item.ts';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { queueQuery } from '../../queries/committee-queries.ts';
import { ConfidentialFrame } from '../grievance/ConfidentialFrame.tsx';
import { GrievanceRow } from '../grievance/GrievanceRow.tsx';
import { supportScreen } from '../support-screen.tsx';

const LABELS: Record<GrievanceState | 'all', string> = {
  get all() {
    return t`All`;
  },
  get new() {
    return t`New`;
  },
  get in_progress() {
    return t`In progress`;
  },
  get resolved() {
    return t`Settled`;
  },
};
const addressOf = (state: GrievanceState | undefined, page?: number) =>
  hrefOf({
    to: '/feedback/committee',
    search: { ...(state === undefined ? {} : { state }), ...(page === undefined ? {} : { page: String(page) }) },
  });

/** The reports for the committee, longest waiting first: `/feedback/committee`. */
export function QueueScreen({ search: { state, page: wanted } }: ScreenProps<'/feedback/committee'>) {
  const page = Math.max(1, Number.parseInt(wanted ?? '1', 10) || 1);
  const tabs = (['all', ...GRIEVANCE_STATES] as const).map((id) => ({
    id,
    label: LABELS[id],
    href: addressOf(id === 'all' ? undefined : id),
  }));
  return (
    <ConfidentialFrame title={t`Reports to the committee`} back="/grievance">
      <p className="-mt-3 text-14 text-muted">{t`Opening a report is recorded, and shown to its reporter.`}</p>
      <div>
        <AddressTabs label={t`Reports`} tabs={tabs} chosen={state ?? 'all'}>
          <Queue state={state} page={page} />
        </AddressTabs>
      </div>
    </ConfidentialFrame>
  );
}

function Queue({ state, page }: { state: GrievanceState | undefined; page: number }) {
  const asked = queueQuery(state, page);
  const query = useQuery({ ...asked, placeholderData: keepPreviousData });
  useLive(grievancesChanged, useReadAgain(asked.queryKey));
  if (!query.data)
    return (
      <Unloaded
        {...supportScreen('/grievance')}
        failed={t`The list could not be loaded.`}
        missing={t`The list isn't available`}
        query={query}
      />
    );
  const { grievances, totalPages } = query.data;
  if (grievances.length === 0) {
    return (
      <EmptyState
        icon={<Shield size={28} aria-hidden />}
        title={t`No reports here`}
        text={t`You are notified when one comes in.`}
      />
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-3 pt-4">
        {grievances.map((report) => (
          <li key={report._id}>
            <ItemLink
              to="/feedback/committee/$grievanceId"
              params={{ grievanceId: report._id }}
              replace
              className="group block rounded-card"
            >
              <GrievanceRow report={report} />
            </ItemLink>
          </li>
        ))}
      </ul>
      {totalPages > 1 && (
        <nav aria-label={t`Pages`} className="flex items-center justify-between gap-4 py-4">
          <Step href={addressOf(state, page - 1)} isThere={page > 1} leads="previous" label={t`Previous`} />
          <span className="text-14 text-muted tabular-nums">{t`Page ${page} of ${totalPages}`}</span>
          <Step href={addressOf(state, page + 1)} isThere={page < totalPages} leads="next" label={t`Next`} />
        </nav>
      )}
    </>
  );
}

interface StepProps {
  href: ReturnType<typeof addressOf>;
  isThere: boolean;
  leads: 'previous' | 'next';
  label: string;
}

function Step({ href, isThere, leads, label }: StepProps) {
  const isBeside = use(IsBesideItem);
  if (!isThere) return <span className="w-24" />;
  return (
    <Link href={href} replace resetScroll={!isBeside} data-page={leads} className={buttonClass('secondary')}>
      {label}
    </Link>
  );
}
