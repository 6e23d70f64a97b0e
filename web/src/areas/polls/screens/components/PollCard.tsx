import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Poll } from '@quad/contract/polls/polls';
import { Info, Share } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { LinkedText } from '../../../../ui/linked-text/LinkedText.tsx';
import { shareLink } from '../../../../ui/share-link.ts';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { VerifiedBadge } from '../../../../ui/VerifiedBadge.tsx';
import { pollHref } from '../../texts/poll-href.ts';
import {
  audienceText,
  endText,
  kindName,
  MINUTE_UPDATE_MS,
  requirementText,
  votesText,
  withheldText,
} from '../../texts/poll-texts.ts';
import { useLivePoll } from '../use-live-poll.ts';
import { PollMenu } from './PollMenu.tsx';

interface PollCardProps {
  poll: Poll;
  /** The options or the answer. The argument is the element id of the question. */
  children: (questionId: string) => ReactNode;
  /** The variant on the poll's own screen. */
  whole?: boolean;
  onDeleted?: () => void;
}

/** A poll with its author, its end, and the number of participants. */
export function PollCard({ poll, children, whole = false, onDeleted }: PollCardProps) {
  const question = useId();
  useLivePoll(poll);
  const reason = poll.isOpen && !poll.hasVoted ? poll.whyNot : null;
  const withheld = withheldText(poll);
  return (
    <article
      aria-labelledby={question}
      className="overflow-clip border-line border-y bg-surface md:rounded-card md:border-x"
    >
      <header className="flex items-center gap-3 py-2 pe-1.5 ps-4">
        <Author poll={poll} />
        <PollMenu poll={poll} onDeleted={onDeleted} />
      </header>
      <div className="flex flex-col gap-4 px-4 pb-1">
        <div className="flex flex-col gap-1.5">
          <h2 id={question} dir="auto" className="wrap-anywhere text-balance text-section">
            {whole ? (
              <LinkedText text={poll.question} />
            ) : (
              <Link to="/polls/$pollId" params={{ pollId: poll._id }} className="hover:underline">
                {poll.question}
              </Link>
            )}
          </h2>
          {poll.description && (
            <p
              dir="auto"
              className={classNames('wrap-anywhere whitespace-pre-line text-muted', !whole && 'line-clamp-3')}
            >
              <LinkedText text={poll.description} />
            </p>
          )}
        </div>
        {children(question)}
        {reason && (
          <p className="flex gap-2 rounded-control bg-raised px-3 py-2.5 text-14">
            <Info size={18} aria-hidden className="mt-0.5 shrink-0 text-muted" />
            <span>
              {reason.says}{' '}
              {reason.isUnknown && (
                <Link to="/edit-profile" className="font-medium text-accent-text underline">
                  {t`Edit profile`}
                </Link>
              )}
              {reason.isUnverified && (
                <Link to="/verified" className="font-medium text-accent-text underline">
                  {t`Get verified`}
                </Link>
              )}
            </span>
          </p>
        )}
        {withheld && <p className="text-14 text-muted">{withheld}</p>}
      </div>
      <Footer poll={poll} />
    </article>
  );
}

function Author({ poll }: { poll: Poll }) {
  const { author, createdAt, pollKind, audience } = poll;
  const { group } = audience;
  const about = [
    pollKind === 'poll' ? null : kindName(poll),
    group ? null : audienceText(audience),
    requirementText(poll),
  ].filter((text) => text !== null);
  return (
    <>
      {author ? (
        <Link
          to="/profile/$userId"
          params={{ userId: author._id }}
          tabIndex={-1}
          aria-hidden="true"
          className="shrink-0"
        >
          <Avatar picture={author.picture} />
        </Link>
      ) : (
        <Avatar picture={null} />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-1 leading-6">
          {author ? (
            <Link
              to="/profile/$userId"
              params={{ userId: author._id }}
              className="tap-area min-w-0 truncate font-semibold hover:underline"
            >
              <bdi>{author.name}</bdi>
            </Link>
          ) : (
            <span className="font-semibold">{t`Hidden account`}</span>
          )}
          {author?.isVerified && <VerifiedBadge />}
        </p>
        <p dir="auto" className="truncate text-14 text-muted leading-6">
          <TimeAgo instant={createdAt} />
          {about.map((text) => ` · ${text}`)}
          {group && (
            <>
              {' · '}
              <Trans>
                For{' '}
                <Link
                  to="/groups/$groupId"
                  params={{ groupId: group._id }}
                  className="rounded-control hover:underline focus-visible:-outline-offset-2"
                >
                  <bdi>{group.title}</bdi>
                </Link>
              </Trans>
            </>
          )}
        </p>
      </div>
    </>
  );
}

function Footer({ poll }: { poll: Poll }) {
  const now = useNow(MINUTE_UPDATE_MS);
  const { _id, question } = poll;
  return (
    <div className="flex items-center justify-between gap-3 py-1 pe-1.5 ps-4">
      <p className="text-14 text-muted tabular-nums">
        {[votesText(poll), endText(poll, now)].filter(Boolean).join(' · ')}
      </p>
      <IconButton
        label={t`Share`}
        onClick={() =>
          void shareLink({
            title: question,
            href: pollHref(_id),
            copied: t`Link copied to clipboard! Share with others.`,
          })
        }
      >
        <Share size={22} aria-hidden />
      </IconButton>
    </div>
  );
}
