import { t } from '@lingui/core/macro';
import type { CaseDetails } from '@quad/contract/moderation/cases';
import { lookAtCase, moderationChanged } from '@quad/contract/moderation/moderation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { useLive, useLiveGap } from '../../../../lib/live/use-live.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { BackLink } from '../../../../ui/BackLink.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { ConsolePanel } from '../../../../ui/console/ConsolePage.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useDesk } from '../../../../ui/use-desk.ts';
import { useKeys } from '../../../../ui/use-keys.ts';
import { caseQuery, refreshQueue } from '../../queries/moderation-queries.ts';
import { waitsForViewer } from '../../texts/moderation-texts.ts';
import { Acts } from './components/Acts.tsx';
import { CaseFlags } from './components/CaseFlags.tsx';
import { CaseHead } from './components/CaseHead.tsx';
import { CaseRecord } from './components/CaseRecord.tsx';
import { CaseReports } from './components/CaseReports.tsx';
import { History } from './components/History.tsx';
import { SubjectPanel } from './components/SubjectPanel.tsx';
import { Unsent } from './components/Unsent.tsx';
import { type Typed, unsentTexts, withTyped } from './typed.ts';

/** The time between two reports that a case is open here, in milliseconds. The server remembers a report for longer. */
const LOOK_EVERY = 30_000;

const NOTHING_TYPED: Typed = new Map();

/** A case with all details for a decision: `/user-reports/{caseId}`. */
export function CaseScreen({ params: { caseId } }: ScreenProps<'/user-reports/$caseId'>) {
  const client = useQueryClient();
  const query = useQuery(caseQuery(caseId));
  useLive(moderationChanged, ({ case: changed }) => changed === caseId && refreshQueue(client));
  useLiveGap(() => refreshQueue(client));
  // On a desk the list is beside the case, and its surroundings have this key.
  useKeys(useDesk() ? {} : { u: () => void router.navigate({ to: '/user-reports' }) });
  return (
    <div
      data-console
      data-full
      className="@container mx-auto flex max-w-320 flex-col gap-4 px-4 py-3 wide:px-6 wide:py-5"
    >
      <Loaded query={query} failed={t`The case could not be loaded.`} gone={goneCase} loading={<LoadingCase />}>
        {(found) => <Case key={caseId} found={found} />}
      </Loaded>
    </div>
  );
}

function Case({ found }: { found: CaseDetails }) {
  const lookers = useLook(found._id) ?? found.lookers;
  const [typed, setTyped] = useState<Typed>(NOTHING_TYPED);
  const unsent = unsentTexts(typed, found.version);
  const onTyped = (texts: readonly string[]) => setTyped((before) => withTyped(before, found.version, texts));
  return (
    <>
      <CaseHead found={found} lookers={lookers} />
      <div className="grid min-w-0 items-start gap-4 @min-[44rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <SubjectPanel found={found} />
          {found.flags.length > 0 && <CaseFlags flags={found.flags} waits={waitsForViewer(found)} />}
          {(found.reports.length > 0 || found.flags.length === 0) && <CaseReports reports={found.reports} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {unsent.length > 0 && <Unsent texts={unsent} onClose={() => setTyped(NOTHING_TYPED)} />}
          {/* A new version of the case gets a new form. `Unsent` shows the text typed for the previous version. */}
          <Acts key={`${found.version} ${found.state}`} found={found} onTyped={onTyped} />
          <History decisions={found.decisions} />
          <CaseRecord found={found} />
        </div>
      </div>
    </>
  );
}

/** Report that the case is open here, and that it is closed again. Return the names of other moderators who have it open. */
function useLook(id: string): readonly string[] | undefined {
  const [lookers, setLookers] = useState<readonly string[]>();
  useEffect(() => {
    const stop = new AbortController();
    const about = { params: { id } };
    const look = () => {
      if (document.hidden) return;
      request(lookAtCase, { ...about, body: {}, signal: stop.signal }).then(
        (answer) => setLookers(answer.lookers),
        // A failure is harmless, because the next call follows soon.
        () => undefined,
      );
    };
    const close = () =>
      void request(lookAtCase, { ...about, body: { isClosed: true }, keepalive: true }).catch(() => undefined);
    look();
    const timer = setInterval(look, LOOK_EVERY);
    addEventListener('pagehide', close);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', close);
      stop.abort();
      close();
    };
  }, [id]);
  return lookers;
}

const goneCase = ({ status }: ApiError) =>
  status >= 400 &&
  status < 500 && (
    <EmptyState
      icon={<SearchX size={28} aria-hidden />}
      title={t`This case isn't available`}
      text={t`It may be gone, or it is about you.`}
      action={
        <Link to="/user-reports" className={buttonClass('secondary')}>
          {t`Back to the queue`}
        </Link>
      }
    />
  );

function LoadingCase() {
  return (
    <div role="status" aria-label={t`Loading the case`} className="flex flex-col gap-4">
      <div className="flex items-center gap-2">
        <BackLink href={hrefOf({ to: '/user-reports' })} />
        <Skeleton className="h-8 w-64" />
      </div>
      <Skeleton className="h-48 rounded-card" />
      <ConsolePanel title={t`Decide`}>
        <Skeleton className="m-5 h-32" />
      </ConsolePanel>
    </div>
  );
}
