import { t } from '@lingui/core/macro';
import type { GroupTopic } from '@quad/contract/groups/group-topics';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock, Pin } from 'lucide-react';
import { useState } from 'react';
import { chunk } from '../../../lib/chunk.ts';
import { hrefOf } from '../../../lib/routing/address.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { useScreenTitle } from '../../../lib/screen-title.ts';
import { useViewer } from '../../../lib/session.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Unloaded } from '../../../ui/Loaded.tsx';
import { LinkedText } from '../../../ui/linked-text/LinkedText.tsx';
import { ScreenHeader } from '../../../ui/ScreenHeader.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useChunk } from '../../../ui/use-chunk.ts';
import { groupKeys, groupQuery } from '../queries/group-queries.ts';
import { topicQuery } from '../queries/topic-queries.ts';
import { goneFromGroups, TO_GROUPS } from './groups-screen.tsx';
import { isUnavailable } from './is-unavailable.ts';
import { LoadingCards } from './LoadingCards.tsx';
import { Replies } from './topic/Replies.tsx';
import { ReplyComposer } from './topic/ReplyComposer.tsx';
import { useSending } from './topic/sending.ts';

const joinChunk = chunk(async () => (await import('./JoinButton.tsx')).JoinButton);
const menuChunk = chunk(() => import('./topic/TopicMenu.tsx'));

/** One topic with its replies: `/groups/topics/{id}`. */
export function TopicScreen({ params: { topicId } }: ScreenProps<'/groups/topics/$topicId'>) {
  const query = useQuery(topicQuery(topicId));
  useScreenTitle(query.data && `${query.data.title} · Quad`);
  if (!query.data || isUnavailable(query.error)) {
    return (
      <div className="pb-8 wide:pt-2">
        <ScreenHeader title={t`Topic`} parent={TO_GROUPS} />
        <div className="px-4 md:px-0">
          <Unloaded
            gone={goneFromGroups}
            missing={t`This topic isn't available`}
            failed={t`This topic could not be loaded.`}
            query={query}
            loading={<LoadingCards label={t`Loading the topic`} />}
          />
        </div>
      </div>
    );
  }
  return <Topic key={topicId} topic={query.data} />;
}

function Topic({ topic }: { topic: GroupTopic }) {
  const client = useQueryClient();
  const { _id: topicId, group: groupId, title, isPinned, isLocked } = topic;
  const { data: group } = useQuery(groupQuery(groupId));
  const sending = useSending(topicId);
  // The first unread reply at the opening of the screen, because reading moves the mark.
  const [firstUnread] = useState(() => {
    // Cached replies may leave a gap to the unread ones.
    client.removeQueries({ queryKey: groupKeys.replies(topicId) });
    return topic.unreadCount > 0 ? topic.readSeq + 1 : null;
  });
  const isHost = group?.role === 'owner' || group?.role === 'host';
  const own = useViewer()._id === topic.author?._id;
  const JoinButton = useChunk(joinChunk, group?.role === null, () => undefined);
  const menu = useChunk(menuChunk, isHost || own, () => undefined);
  return (
    <div className="flex min-h-[calc(100dvh-7rem)] flex-col wide:min-h-[calc(100dvh-3.5rem)] wide:pt-2">
      <header className="flex items-start gap-1 px-4 pt-1.5 pb-3 md:px-0">
        <BackLink href={hrefOf({ to: '/groups/$groupId', params: { groupId } })} className="-ms-4" />
        <div className="min-w-0 flex-1 pt-2 md:pt-1.25">
          <h1 tabIndex={-1} dir="auto" className="wrap-anywhere text-title">
            <LinkedText text={title} />
          </h1>
          <p className="flex min-h-5 items-center gap-1.5 text-14 text-muted">
            {isPinned && <Pin size={14} aria-label={t`Pinned`} />}
            {isLocked && <Lock size={14} aria-label={t`Locked`} />}
            {group && (
              <Link
                to="/groups/$groupId"
                params={{ groupId }}
                className="tap-area min-w-0 truncate rounded-control py-0.5 leading-5 hover:underline"
              >
                <bdi>{group.title}</bdi>
              </Link>
            )}
          </p>
        </div>
        {group?.role && menu && <menu.TopicMenu topic={topic} isHost={isHost} />}
      </header>
      <Replies
        topic={topic}
        isMember={group?.role != null}
        isHost={isHost}
        firstUnread={firstUnread}
        sending={sending}
      />
      {group && (
        <div className="foot-bar border-line border-t bg-ground px-4 py-2 md:px-0">
          {group.role === null ? (
            <div className="flex justify-center">
              {JoinButton ? <JoinButton group={group} /> : <Spinner className="my-2 size-7" />}
            </div>
          ) : isLocked && !isHost ? (
            <p className="py-2 text-center text-muted">{t`This topic is locked.`}</p>
          ) : (
            <ReplyComposer topicId={topicId} title={title} onSend={sending.send} />
          )}
        </div>
      )}
    </div>
  );
}
