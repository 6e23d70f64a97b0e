import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type StudyGroupDetails, studyGroupChanged } from '@quad/contract/groups/groups';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EyeOff, Lock } from 'lucide-react';
import { chunk } from '../../../lib/chunk.ts';
import { useLive, useLiveGap, useWatched } from '../../../lib/live/use-live.ts';
import { hrefOf } from '../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { useScreenTitle } from '../../../lib/screen-title.ts';
import { AddressTabs } from '../../../ui/AddressTabs.tsx';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Unloaded } from '../../../ui/Loaded.tsx';
import { LinkedText } from '../../../ui/linked-text/LinkedText.tsx';
import { ScreenHeader } from '../../../ui/ScreenHeader.tsx';
import { useChunk } from '../../../ui/use-chunk.ts';
import { PersonLinks } from '../../people/parts/PersonLinks.tsx';
import { groupQuery, renewGroup } from '../queries/group-queries.ts';
import { groupLine } from '../texts/group-texts.ts';
import { GroupMenu } from './group/GroupMenu.tsx';
import { TopicsPanel } from './group/TopicsPanel.tsx';
import { goneFromGroups, TO_GROUPS } from './groups-screen.tsx';
import { isUnavailable } from './is-unavailable.ts';
import { JoinButton } from './JoinButton.tsx';
import { LoadingCards } from './LoadingCards.tsx';

const membersChunk = chunk(() => import('./group/MembersPanel.tsx'));
const partsChunk = chunk(() => import('./group/GroupParts.tsx'));

/** One study group: `/groups/{id}`. */
export function GroupScreen({ params: { groupId }, search }: ScreenProps<'/groups/$groupId'>) {
  const client = useQueryClient();
  const query = useQuery(groupQuery(groupId));
  const group = query.data;
  useScreenTitle(group && `${group.title} · Quad`);
  const renew = () => renewGroup(client, groupId);
  useWatched(group?.role ? `studygroup:${groupId}` : undefined, renew);
  useLive(studyGroupChanged, (change) => change.group === groupId && renew());
  useLiveGap(({ missed }) => !missed && renew());
  // A removed member of a hidden group may no longer see it.
  if (!group || isUnavailable(query.error)) {
    return (
      <div className="pb-8 wide:pt-2">
        <ScreenHeader title={t`Study group`} parent={TO_GROUPS} />
        <div className="px-4 md:px-0">
          <Unloaded
            gone={goneFromGroups}
            missing={t`This group isn't available`}
            failed={t`This group could not be loaded.`}
            query={query}
            loading={<LoadingCards label={t`Loading the group`} />}
          />
        </div>
      </div>
    );
  }
  return (
    <div className="pb-8 wide:pt-2">
      <GroupHeader group={group} />
      <Tabs group={group} tab={search.tab} />
    </div>
  );
}

function GroupHeader({ group }: { group: StudyGroupDetails }) {
  const { title, description, access, owner } = group;
  const line = groupLine(group);
  const Icon = access === 'hidden' ? EyeOff : Lock;
  return (
    <header className="pb-4">
      <div className="flex items-start gap-1 px-4 py-1.5 md:px-0">
        <BackLink href={TO_GROUPS} className="-ms-4" />
        <h1 tabIndex={-1} dir="auto" className="wrap-anywhere min-w-0 flex-1 pt-2 text-title md:pt-1.25">
          <LinkedText text={title} />
        </h1>
        <GroupMenu group={group} />
      </div>
      <div className="flex flex-col gap-3 px-4 md:px-0">
        <p className="flex gap-x-1.5 text-14 text-muted">
          {access !== 'open' && (
            <Icon
              size={14}
              aria-label={access === 'hidden' ? t({ message: 'Hidden', context: 'group' }) : t`On request`}
              className="mt-0.75 shrink-0"
            />
          )}
          <span>
            {owner ? (
              <Trans>
                {line} · by <PersonLinks people={[owner]} />
              </Trans>
            ) : (
              line
            )}
          </span>
        </p>
        <p>
          <LinkedText text={description} />
        </p>
        {group.isClosed && <ClosedNote reason={group.closedReason} />}
        {group.role === null && !group.isClosed && (
          <div className="flex">
            <JoinButton group={group} />
          </div>
        )}
      </div>
    </header>
  );
}

/** Shows that the group is closed, and to hosts the reason. */
function ClosedNote({ reason }: { reason: string | null }) {
  return (
    <div role="note" className="rounded-card border border-line bg-raised px-4 py-3">
      <p className="font-semibold">{t`The admins have closed this group. You can still read it.`}</p>
      {reason !== null && (
        <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line">
          {reason}
        </p>
      )}
    </div>
  );
}

function Tabs({
  group,
  tab = 'topics',
}: {
  group: StudyGroupDetails;
  tab?: 'topics' | 'members' | 'more' | undefined;
}) {
  const giveUp = () => undefined;
  const members = useChunk(membersChunk, tab === 'members', giveUp);
  const parts = useChunk(partsChunk, tab === 'more', giveUp);
  if (!group.canRead) {
    return (
      <p className="mx-4 rounded-card border border-line bg-surface p-5 text-center text-muted md:mx-0">
        {group.joining === null
          ? t`Topics and members are for the group. Ask to join to see them.`
          : t`Topics and members are for the group. You will see them once you are in.`}
      </p>
    );
  }
  const groupId = group._id;
  const at = (search: { tab?: 'members' | 'more' }) => hrefOf({ to: '/groups/$groupId', params: { groupId }, search });
  return (
    <AddressTabs
      label={t`Group`}
      chosen={tab}
      tabs={[
        { id: 'topics', label: t`Topics`, href: at({}) },
        {
          id: 'members',
          label: group.joinsCount > 0 ? t`Members · ${group.joinsCount} asking` : t`Members`,
          href: at({ tab: 'members' }),
        },
        { id: 'more', label: t`Events, polls & notes`, href: at({ tab: 'more' }) },
      ]}
    >
      <div className="px-4 pt-4 md:px-0">
        {tab === 'topics' && <TopicsPanel group={group} />}
        {tab === 'members' &&
          (members ? <members.MembersPanel group={group} /> : <LoadingCards label={t`Loading members`} />)}
        {tab === 'more' &&
          (parts ? <parts.GroupParts key={groupId} group={group} /> : <LoadingCards label={t`Loading the list`} />)}
      </div>
    </AddressTabs>
  );
}
