import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CaseDetails } from '@quad/contract/moderation/cases';
import { fullMoment } from '@quad/contract/text/relative-time';
import { Eye, EyeOff, Siren } from 'lucide-react';
import { hrefOf } from '../../../../../lib/routing/address.ts';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { listAnd } from '../../../../../lib/texts/formats.ts';
import { Avatar } from '../../../../../ui/Avatar.tsx';
import { BackLink } from '../../../../../ui/BackLink.tsx';
import { useNow } from '../../../../../ui/use-now.ts';
import { dueText, OUTCOME_NAMES, reportsText, subjectName } from '../../../texts/moderation-texts.ts';
import { FlaggedPill, Pill } from './Pill.tsx';

/** The subject of a case, its urgency, and the other moderators who have it open. */
export function CaseHead({ found, lookers }: { found: CaseDetails; lookers: readonly string[] }) {
  const now = useNow(60_000);
  const { owner, state, dueAt, isHidden, gravity, reportsCount, reach, outcome, firstReportedAt } = found;
  const isLate = Date.parse(dueAt) < now;
  return (
    <header className="flex flex-col gap-3">
      <div className="flex items-start gap-1">
        <BackLink href={hrefOf({ to: '/user-reports' })} />
        <div className="min-w-0 flex-1 pt-1">
          <h1 tabIndex={-1} className="text-28">
            {subjectName(found)}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
            <span>
              {reportsCount > 0
                ? t`${reportsText(reportsCount)} since ${fullMoment(firstReportedAt)}`
                : found.isFlagged
                  ? t`Flagged ${fullMoment(firstReportedAt)}`
                  : t`Opened by a moderator ${fullMoment(firstReportedAt)}`}
            </span>
            {reach > 0 && <span>{t`${reach} reactions when reported`}</span>}
          </p>
          <p className="mt-2 flex flex-wrap gap-2">
            {state !== 'decided' && gravity === 4 && (
              <Pill look="bad">
                <Trans>
                  <Siren size={14} aria-hidden /> Urgent
                </Trans>
              </Pill>
            )}
            {state !== 'decided' && <Pill look={isLate ? 'bad' : 'plain'}>{dueText(dueAt, now)}</Pill>}
            {found.isFlagged && <FlaggedPill />}
            {outcome && <Pill>{OUTCOME_NAMES[outcome]}</Pill>}
            {isHidden && outcome !== 'hide' && (
              <Pill>
                <Trans>
                  <EyeOff size={14} aria-hidden /> Hidden
                </Trans>
              </Pill>
            )}
          </p>
        </div>
      </div>
      {lookers.length > 0 && (
        <p
          role="status"
          className="flex items-center gap-2 rounded-control border border-line bg-raised px-4 py-2 text-14"
        >
          <Eye size={18} aria-hidden className="shrink-0 text-accent-text" />
          {lookers.length === 1
            ? t`${listAnd(lookers)} has this case open now.`
            : t`${listAnd(lookers)} have this case open now.`}
        </p>
      )}
      {owner ? (
        <Link
          to="/profile/$userId"
          params={{ userId: owner._id }}
          className="flex w-fit max-w-full items-center gap-3 rounded-control border border-line bg-surface px-4 py-2 hover:border-edge"
        >
          <Avatar picture={owner.picture} size={40} />
          <span className="min-w-0">
            <bdi className="block truncate font-semibold">{owner.name}</bdi>
            <span className="block truncate text-14 text-muted">
              <bdi>@{owner.username}</bdi>
              {owner.role === 'user' ? '' : ` · ${owner.role}`}
            </span>
          </span>
        </Link>
      ) : (
        <p className="text-14 text-muted">{t`The account this belonged to no longer exists.`}</p>
      )}
    </header>
  );
}
