import { plural, t } from '@lingui/core/macro';
import type { Posting } from '@quad/contract/careers/internships';
import { CircleAlert, MapPin, UsersRound, Wallet } from 'lucide-react';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { useIsOpen } from '../../../../ui/is-beside-item.ts';
import { PLACE_TEXTS } from '../../texts/status-texts.ts';
import { ApplyButton } from '../apply/ApplyButton.tsx';
import { CardLink, LIST_CARD } from '../components/CardLink.tsx';
import { CompanyMark } from '../components/CompanyMark.tsx';
import { Deadline } from '../components/Deadline.tsx';
import { SaveButton } from '../components/SaveButton.tsx';
import { StatusPill } from '../components/StatusPill.tsx';
import { mainReason } from '../components/shut-out.ts';

const FACT = 'inline-flex min-w-0 items-center gap-1.5';

/** An internship or a job in a list. */
export function PostingCard({ posting }: { posting: Posting }) {
  const { _id: id, kind, title, company, location, type, status, pay, eligibility, application } = posting;
  const isPublished = status !== 'Draft' && status !== 'Pending';
  const titleId = `posting-${id}`;
  const href = hrefOf({ to: '/internship/$postingId', params: { postingId: id } });
  // the open posting beside the list says it too
  const isOpen = useIsOpen(href) !== undefined;
  const showsReason = status === 'Open' && !eligibility.isEligible && !application && !posting.isMine && !isOpen;
  return (
    <article aria-labelledby={titleId} className={`flex flex-col ${LIST_CARD}`}>
      <div className="flex gap-3">
        <CompanyMark company={company} />
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-16 leading-6">
            <CardLink href={href}>{title}</CardLink>
          </h2>
          <p dir="auto" className="truncate text-muted">
            {company}
          </p>
        </div>
        {isPublished && (
          <div className="relative -mt-2 -me-2">
            <SaveButton posting={posting} />
          </div>
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-14 text-muted">
        {(kind === 'job' || status !== 'Open') && <StatusPill status={status} />}
        {type && (
          <span className="rounded-full border border-line bg-raised px-2.5 py-0.5 font-medium text-12 text-text">
            {PLACE_TEXTS[type]}
          </span>
        )}
        <span className={FACT}>
          <MapPin size={16} aria-hidden className="shrink-0" />
          <bdi className="truncate">{location}</bdi>
        </span>
        {pay !== '' && (
          <span className={FACT}>
            <Wallet size={16} aria-hidden className="shrink-0" />
            <bdi className="truncate">{pay}</bdi>
          </span>
        )}
        {posting.applicantsCount !== null && isPublished && (
          <span className={FACT}>
            <UsersRound size={16} aria-hidden className="shrink-0" />
            {t`${plural(posting.applicantsCount, { one: '# applicant', other: '# applicants' })}`}
          </span>
        )}
      </div>
      {showsReason && (
        <p className="mt-3 flex gap-1.5 text-14 text-muted">
          <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
          {mainReason(eligibility)}
        </p>
      )}
      <div className="mt-auto flex min-h-14 flex-wrap pt-3 items-center justify-between gap-x-4 gap-y-2">
        <span className="text-14 text-muted">
          <Deadline posting={posting} />
        </span>
        <div className="relative">
          <ApplyButton posting={posting} kind="secondary" />
        </div>
      </div>
    </article>
  );
}
