import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Building2, CalendarClock, MapPin, MonitorSmartphone, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { chunk } from '../../../../lib/chunk.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { BackLink } from '../../../../ui/BackLink.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { KeepsFocus } from '../../../../ui/KeepsFocus.tsx';
import { LinkedText } from '../../../../ui/linked-text/LinkedText.tsx';
import { Part } from '../../../../ui/Part.tsx';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { PersonRow } from '../../../people/parts/PersonRow.tsx';
import type { LoadedPosting } from '../../queries/internship-queries.ts';
import { PLACE_TEXTS } from '../../texts/status-texts.ts';
import { ApplyButton } from '../apply/ApplyButton.tsx';
import { AskOffice } from '../components/AskOffice.tsx';
import { CompanyMark } from '../components/CompanyMark.tsx';
import { Countdown } from '../components/Countdown.tsx';
import { SaveButton } from '../components/SaveButton.tsx';
import { ShareReportMenu } from '../components/ShareReportMenu.tsx';
import { StatusPill } from '../components/StatusPill.tsx';
import { isShutOut, mainReason } from '../components/shut-out.ts';
import { WhoMayApply } from '../components/WhoMayApply.tsx';

const toolsChunk = chunk(async () => (await import('../manage/PosterTools.tsx')).PosterTools);
const applicationChunk = chunk(async () => (await import('../applications/OwnApplication.tsx')).OwnApplication);

/** A posting, and the viewer's actions on it. */
export function PostingBody({ posting }: { posting: LoadedPosting }) {
  const { title, company, status, application, isMine, mayEdit, questions } = posting;
  const isPublished = status !== 'Draft' && status !== 'Pending';
  const applied = application !== null && application.status !== 'Withdrawn';
  const mayApply = isPublished && !isMine && !applied;
  // the bar at the foot says it beside Apply
  const obstacle =
    mayApply && status === 'Open' && isShutOut(posting.eligibility) ? mainReason(posting.eligibility) : undefined;
  return (
    <article>
      <KeepsFocus toHeading className={classNames('wide:pt-2', !mayApply && 'pb-8')}>
        <div className="flex items-center justify-between px-4 py-1.5 md:px-0">
          <BackLink
            href={hrefOf({ to: '/internship', search: posting.kind === 'job' ? { tab: 'jobs' } : {} })}
            className="-ms-4"
          />
          <div className="flex">
            {isPublished && <SaveButton posting={posting} />}
            <ShareReportMenu
              title={title}
              href={hrefOf({ to: '/internship/$postingId', params: { postingId: posting._id } })}
              subject={{ type: 'posting', id: posting._id }}
              reportTitle={t`Report this posting`}
              isOwn={isMine}
            />
          </div>
        </div>
        <div className="flex flex-col gap-4 px-4 md:px-0">
          <header className="flex gap-4">
            <CompanyMark company={company} />
            <div className="min-w-0">
              <h1 tabIndex={-1} dir="auto" className="text-title">
                {title}
              </h1>
              <p dir="auto" className="text-muted">
                {company}
              </p>
              <div className="mt-2 flex flex-wrap items-center gap-2 text-14 text-muted">
                <StatusPill status={status} />
                <span>
                  <Trans>
                    Posted <TimeAgo instant={posting.createdAt} />
                  </Trans>
                </span>
              </div>
            </div>
          </header>
          {(isMine || mayEdit) && <Part part={toolsChunk} props={{ posting }} />}
          <Facts posting={posting} />
          {applied && <Part part={applicationChunk} props={{ applicationId: application._id }} />}
          {posting.description !== '' && (
            <Card title={posting.kind === 'job' ? t`About this job` : t`About this internship`}>
              <p>
                <LinkedText text={posting.description} />
              </p>
            </Card>
          )}
          <Card title={t`Who can apply`}>
            <WhoMayApply
              rules={posting.rules}
              eligibility={posting.eligibility}
              showsOwn={!isMine && (!applied || !posting.eligibility.isEligible)}
              said={obstacle}
            />
          </Card>
          {questions.length > 0 && !applied && (
            <Card title={t`What you'll be asked`}>
              <ol className="flex list-decimal flex-col gap-1.5 ps-5 text-muted">
                {questions.map(({ _id, text, isRequired }) => (
                  <li key={_id} dir="auto">
                    {isRequired ? text : t`${text} (optional)`}
                  </li>
                ))}
              </ol>
            </Card>
          )}
          {posting.poster && (
            <Card title={t`Posted by`}>
              <PersonRow person={posting.poster} />
            </Card>
          )}
          {!isMine && <AskOffice besides={posting.poster?._id} />}
        </div>
        {mayApply && (
          <div className="foot-bar mt-4 flex items-center justify-between gap-4 border-line border-t bg-ground px-4 py-3 md:px-0">
            <p className="min-w-0 text-14 text-muted">
              {status !== 'Open'
                ? t`Applications are closed.`
                : (obstacle ?? t`Only ${posting.poster?.name ?? company} can open your résumé.`)}
            </p>
            <div className="shrink-0">
              <ApplyButton posting={posting} />
            </div>
          </div>
        )}
      </KeepsFocus>
    </article>
  );
}

function Facts({ posting }: { posting: LoadedPosting }) {
  const { type, location, pay, company, kind } = posting;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-4 gap-y-4 rounded-card border border-line bg-surface p-4 md:grid-cols-2 md:p-5">
      <Fact icon={<CalendarClock size={20} aria-hidden />} label={t`Deadline`}>
        <Countdown posting={posting} />
      </Fact>
      <Fact icon={<MapPin size={20} aria-hidden />} label={t`Location`}>
        <bdi>{location}</bdi>
      </Fact>
      {type && (
        <Fact icon={<MonitorSmartphone size={20} aria-hidden />} label={t`Type`}>
          {PLACE_TEXTS[type]}
        </Fact>
      )}
      {pay !== '' && (
        <Fact icon={<Wallet size={20} aria-hidden />} label={kind === 'job' ? t`Salary` : t`Stipend`}>
          <bdi>{pay}</bdi>
        </Fact>
      )}
      {!type && (
        <Fact icon={<Building2 size={20} aria-hidden />} label={t`Company`}>
          <bdi>{company}</bdi>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-2 text-14 text-muted md:gap-3">
        <span className="shrink-0">{icon}</span>
        {label}
      </dt>
      <dd className="wrap-anywhere font-medium md:ps-8">{children}</dd>
    </div>
  );
}
