import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { GroupTopic } from '@quad/contract/groups/group-topics';
import { readStudyGroup, type StudyGroupDetails } from '@quad/contract/groups/groups';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { CheckCheck, Lock, Pin, Plus } from 'lucide-react';
import { chunk } from '../../../../lib/chunk.ts';
import { request } from '../../../../lib/client.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { useFormSheet } from '../../../../ui/form-sheet.ts';
import { EndState } from '../../../../ui/ListStates.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { MoreButton } from '../../../../ui/MoreButton.tsx';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { renewGroup } from '../../queries/group-queries.ts';
import { topicsQuery } from '../../queries/topic-queries.ts';
import { useReadElsewhere } from '../../queries/topic-reading.ts';
import { countedReplies } from '../../texts/group-texts.ts';
import { goneFromGroups } from '../groups-screen.tsx';
import { LoadingCards } from '../LoadingCards.tsx';

const formChunk = chunk(() => import('./NewTopic.tsx'));

/** The topics of a group: pinned first, then last active. */
export function TopicsPanel({ group }: { group: StudyGroupDetails }) {
  const client = useQueryClient();
  useReadElsewhere();
  const list = useInfiniteQuery(topicsQuery(group._id));
  const [beginning, setBeginning] = useFormSheet(`groups/${group._id}/new-topic`);
  const form = useChunk(formChunk, beginning, () => setBeginning(false));
  const reading = useMutation({
    mutationFn: () => request(readStudyGroup, { params: { id: group._id } }),
    onSuccess: () => renewGroup(client, group._id),
    onError: (error) => toastFailure(t`Nothing was marked as read.`, error),
  });
  const topics = list.data?.items ?? [];
  return (
    <div className="flex flex-col gap-3">
      {group.role !== null && !beginning && (
        <div className="flex flex-wrap justify-between gap-2">
          {!group.isClosed && (
            <Button onClick={() => setBeginning(true)}>
              <Trans>
                <Plus size={18} aria-hidden />
                New Topic
              </Trans>
            </Button>
          )}
          {topics.some(({ unreadCount }) => unreadCount > 0) && (
            <Button
              kind="quiet"
              busy={reading.isPending}
              onClick={() => reading.mutate()}
              className="px-2 text-14 text-muted"
            >
              <Trans>
                <CheckCheck size={18} aria-hidden />
                Mark all as read
              </Trans>
            </Button>
          )}
        </div>
      )}
      {beginning && form && <form.NewTopic groupId={group._id} onClose={() => setBeginning(false)} />}
      {list.data ? (
        <>
          <ul aria-label={t`Topics`} className="flex flex-col overflow-clip rounded-card border border-line bg-surface">
            {topics.map((topic) => (
              <li key={topic._id} className="border-line not-first:border-t">
                <TopicRow topic={topic} />
              </li>
            ))}
          </ul>
          <MoreButton query={list} />
          {!list.hasNextPage && topics.length > 4 && <EndState text={t`No more topics`} />}
        </>
      ) : (
        <Unloaded
          gone={goneFromGroups}
          missing={t`The topics aren't available`}
          failed={t`The topics could not be loaded.`}
          query={list}
          loading={<LoadingCards label={t`Loading topics`} />}
        />
      )}
    </div>
  );
}

function TopicRow({ topic }: { topic: GroupTopic }) {
  const { _id: topicId, title, isPinned, isLocked, repliesCount, unreadCount, newest } = topic;
  return (
    <Link
      to="/groups/topics/$topicId"
      params={{ topicId }}
      className="flex items-center gap-3 px-5 py-3.5 -outline-offset-2 hover:bg-raised"
    >
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          {isPinned && <Pin size={15} aria-label={t`Pinned`} className="shrink-0 text-accent-text" />}
          {isLocked && <Lock size={15} aria-label={t`Locked`} className="shrink-0 text-muted" />}
          <bdi className="truncate font-semibold">{title}</bdi>
        </span>
        <span dir="auto" className="block truncate text-14 text-muted">
          {newest ? (
            <>
              <bdi>{newest.author.name}</bdi>: {newest.text}
            </>
          ) : (
            t`No replies yet`
          )}
        </span>
        {newest && (
          <span className="block text-12 text-muted">
            {countedReplies(repliesCount)} · <TimeAgo instant={newest.createdAt} />
          </span>
        )}
      </span>
      {unreadCount > 0 && (
        <span className="unread-count">
          {unreadCount > 99 ? '99+' : unreadCount}
          <span className="sr-only"> {t`unread`}</span>
        </span>
      )}
    </Link>
  );
}
