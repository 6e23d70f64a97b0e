import { plural, t } from '@lingui/core/macro';
import type { StudyGroup } from '@quad/contract/groups/groups';
import { EyeOff, Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { chunk } from '../../../../lib/chunk.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { countedReplies, groupLine } from '../../texts/group-texts.ts';
import { JoinButton } from '../JoinButton.tsx';

const boxChunk = chunk(() => import('./ReplyBox.tsx'));

/** A group with its newest replies. 'Join & Discuss' opens a form for a new reply. */
export function GroupCard({ group }: { group: StudyGroup }) {
  const heading = useId();
  const [replying, setReplying] = useState(false);
  const box = useChunk(boxChunk, replying, () => setReplying(false));
  const { _id: groupId, title, description, access, role, joining, unreadTopics, replies, repliesCount } = group;
  const Icon = access === 'hidden' ? EyeOff : Lock;
  // A viewer who waits for admission or room cannot reply yet.
  const discusses = role !== null || (access === 'open' && joining === null);
  return (
    <article aria-labelledby={heading} className="flex flex-col rounded-card border border-line bg-surface p-4 md:p-5">
      <div className="flex flex-col items-start gap-1.5 md:gap-2">
        <div className="min-w-0">
          <h3 id={heading} dir="auto" className="wrap-anywhere text-section leading-tight">
            <Link to="/groups/$groupId" params={{ groupId }} className="tap-area hover:underline">
              {title}
            </Link>
          </h3>
          <p className="mt-1 flex gap-x-1.5 text-14 text-muted">
            {access !== 'open' && (
              <Icon
                size={14}
                aria-label={access === 'hidden' ? t({ message: 'Hidden', context: 'group' }) : t`On request`}
                className="mt-0.75 shrink-0"
              />
            )}
            {groupLine(group)}
          </p>
        </div>
        {unreadTopics > 0 && (
          <span className="flex items-center gap-2 font-medium text-14">
            <span aria-hidden className="size-2 shrink-0 rounded-full bg-unread" />
            {plural(unreadTopics, { one: 'New in # topic', other: 'New in # topics' })}
          </span>
        )}
      </div>
      <p dir="auto" className="wrap-anywhere mt-3 line-clamp-2 md:line-clamp-3 md:whitespace-pre-line">
        {description}
      </p>
      {replies.length > 0 && (
        <ul aria-label={t`Newest replies`} className="mt-3 flex flex-col gap-1.5 border-line border-s-2 ps-3 text-14">
          {[...replies].reverse().map(({ _id, author, text }) => (
            <li key={_id} dir="auto" className="wrap-anywhere line-clamp-2">
              <bdi className="font-semibold">{author.name}</bdi> <span className="text-muted">{text}</span>
            </li>
          ))}
        </ul>
      )}
      {replying && box ? (
        <box.ReplyBox group={group} onClose={() => setReplying(false)} />
      ) : (
        <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-4">
          {group.isClosed ? (
            <span className="text-14 text-muted">{t`Closed by the admins`}</span>
          ) : discusses ? (
            <Button kind="secondary" onClick={() => setReplying(true)}>
              {role === null ? t`Join & Discuss` : t`Discuss`}
            </Button>
          ) : (
            <JoinButton group={group} kind="secondary" />
          )}
          {repliesCount > 0 && (
            <Link
              to="/groups/$groupId"
              params={{ groupId }}
              className="tap-area rounded-control text-14 text-muted hover:underline"
            >
              {countedReplies(repliesCount)}
            </Link>
          )}
        </div>
      )}
    </article>
  );
}
