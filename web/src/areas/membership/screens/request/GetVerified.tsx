import { t } from '@lingui/core/macro';
import type { OwnVerificationRequest } from '@quad/contract/membership/verification';
import { reasonText } from '@quad/contract/membership/verification-terms';
import { shortMoment } from '@quad/contract/text/dates';
import { BadgeCheck } from 'lucide-react';
import { useNow } from '../../../../ui/use-now.ts';
import { Benefits } from '../Benefits.tsx';
import { Panel } from '../Panel.tsx';
import { AskForm } from './AskForm.tsx';
import { OpenRequest } from './OpenRequest.tsx';

/** The screen of an unverified user: the form, or the state of their request. */
export function GetVerified({ request }: { request: OwnVerificationRequest | null }) {
  return (
    <>
      <section className="flex items-center gap-4 rounded-card border border-line bg-surface p-5">
        <BadgeCheck size={48} aria-hidden className="shrink-0 text-accent-text" />
        <p>
          {t`A badge after your name shows that your college has checked who you are. It opens premium access too.`}
        </p>
      </section>
      {request?.state === 'open' ? <OpenRequest request={request} /> : <Ask last={request} />}
      <Benefits has="nothing" />
    </>
  );
}

/** The form, below the result of the last request. */
function Ask({ last }: { last: OwnVerificationRequest | null }) {
  const now = useNow(30_000);
  const waitsUntil = last?.canAskAt && Date.parse(last.canAskAt) > now ? last.canAskAt : null;
  return (
    <Panel title={t`Ask for verification`}>
      {last && (last.state === 'rejected' || last.state === 'revoked') && (
        <div role="status" className="rounded-control border border-bad px-4 py-3">
          <p className="font-semibold">
            {last.state === 'revoked' ? t`Your verification was removed` : t`Your last request was not approved`}
          </p>
          <p>{last.reason ? reasonText(last.reason) : ''}.</p>
          {last.note !== '' && (
            <p dir="auto" className="mt-1 whitespace-pre-wrap text-muted">
              {last.note}
            </p>
          )}
        </div>
      )}
      {last?.state === 'expired' && (
        <p role="status" className="rounded-control border border-line bg-raised px-4 py-3">
          {t`Your last request wasn't reviewed within 30 days, so its picture was erased. Please send it again.`}
        </p>
      )}
      {waitsUntil ? <p>{t`You can ask again after ${shortMoment(waitsUntil)}.`}</p> : <AskForm />}
    </Panel>
  );
}
