import { t } from '@lingui/core/macro';
import { errorText } from '@quad/contract/errors/error-text';
import type { GroupJoin, StudyGroupMember } from '@quad/contract/groups/group-members';
import type { StudyGroupDetails } from '@quad/contract/groups/groups';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Ban, Check, Crown, Ellipsis, ShieldCheck, ShieldMinus, UserMinus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { Menu } from '../../../../ui/Menu.tsx';
import { MoreButton } from '../../../../ui/MoreButton.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { LoadingPeople } from '../../../people/parts/LoadingPeople.tsx';
import { PersonRow } from '../../../people/parts/PersonRow.tsx';
import { joinsQuery, membersQuery } from '../../queries/member-queries.ts';
import { goneFromGroups } from '../groups-screen.tsx';
import { Bans } from './Bans.tsx';
import { useMemberChanges } from './member-changes.ts';

const ROLES = {
  get owner() {
    return t`Owner`;
  },
  get host() {
    return t`Host`;
  },
  member: undefined,
} as const;

/** The members of a group. Hosts also see the requests to join. */
export function MembersPanel({ group }: { group: StudyGroupDetails }) {
  const list = useInfiniteQuery(membersQuery(group._id));
  const isHost = group.role === 'owner' || group.role === 'host';
  const members = list.data?.items ?? [];
  return (
    <div className="flex flex-col gap-4">
      {isHost && group.joinsCount > 0 && <Joins group={group} />}
      <div className="rounded-card border border-line bg-surface px-5 py-3">
        {list.data ? (
          <>
            <ul aria-label={t`Members`}>
              {members.map((member) => (
                <li key={member.person._id}>
                  <PersonRow
                    person={member.person}
                    note={ROLES[member.role]}
                    aside={<MemberMenu group={group} member={member} />}
                  />
                </li>
              ))}
            </ul>
            <MoreButton query={list} />
          </>
        ) : (
          <Unloaded
            gone={goneFromGroups}
            missing={t`The members aren't available`}
            failed={t`The members could not be loaded.`}
            query={list}
            loading={<LoadingPeople />}
          />
        )}
      </div>
      {isHost && <Bans groupId={group._id} />}
    </div>
  );
}

type Question = 'host' | 'owner' | 'remove' | 'ban';

/** The actions of hosts on a member. */
function MemberMenu({ group, member }: { group: StudyGroupDetails; member: StudyGroupMember }) {
  const { person, role, isFriend } = member;
  const [question, setQuestion] = useState<Question | null>(null);
  const { setRole, handOver, remove, ban } = useMemberChanges(group._id, person._id);
  const isOwner = group.role === 'owner';
  if (role === 'owner' || !(isOwner || (group.role === 'host' && role === 'member'))) return null;
  const items = [
    ...(isOwner
      ? [
          role === 'host'
            ? { label: t`Make a member`, icon: ShieldMinus, onSelect: () => setRole.mutate('member') }
            : {
                label: t`Make a host`,
                icon: ShieldCheck,
                onSelect: () => (isFriend ? setRole.mutate('host') : setQuestion('host')),
              },
          { label: t`Hand the group over`, icon: Crown, onSelect: () => setQuestion('owner') },
        ]
      : []),
    { label: t`Remove`, icon: UserMinus, dangerous: true, onSelect: () => setQuestion('remove') },
    { label: t`Ban`, icon: Ban, dangerous: true, onSelect: () => setQuestion('ban') },
  ];
  const asked = {
    // without an answer button, because it only explains why a stranger cannot become a host
    host: { title: t`Make ${person.name} a host?`, description: errorText('host_not_friend'), answer: null },
    owner: {
      title: t`Hand the group over to ${person.name}?`,
      ...(isFriend
        ? { description: t`You stay a host. Only they can hand it back.`, answer: t`Hand over`, change: handOver }
        : { description: errorText('owner_not_friend'), answer: null }),
    },
    remove: {
      title: t`Remove ${person.name}?`,
      description: t`They can join again. What they wrote stays.`,
      answer: t`Remove`,
      change: remove,
    },
    ban: {
      title: t`Ban ${person.name}?`,
      description: t`They can't join again until you lift the ban. What they wrote stays.`,
      answer: t`Ban`,
      change: ban,
    },
  }[question ?? 'remove'];
  const close = () => setQuestion(null);
  return (
    <>
      <Menu label={t`More about ${person.name}`} icon={<Ellipsis size={20} aria-hidden />} items={items} />
      <Sheet open={question !== null} onOpenChange={close} title={asked.title} description={asked.description}>
        <div className="flex flex-col gap-2 wide:flex-row-reverse">
          {asked.answer !== null && (
            <Button
              kind={question === 'owner' ? 'primary' : 'danger'}
              busy={asked.change.isPending}
              onClick={() => asked.change.mutate(undefined, { onSuccess: close })}
              className="wide:flex-1"
            >
              {asked.answer}
            </Button>
          )}
          <Button kind="secondary" onClick={close} className="wide:flex-1">
            {t`Cancel`}
          </Button>
        </div>
      </Sheet>
    </>
  );
}

function Joins({ group }: { group: StudyGroupDetails }) {
  const heading = useId();
  const query = useQuery(joinsQuery(group._id));
  return (
    <section aria-labelledby={heading} className="rounded-card border border-line bg-surface px-5 py-4">
      <h2 id={heading} className="pb-1 text-section">
        {t`Wants to join`}
      </h2>
      {query.data ? (
        <ul>
          {query.data.map((join) => (
            <li key={join.person._id}>
              <PersonRow
                person={join.person}
                note={join.state === 'waiting' ? t`Waits for room` : undefined}
                aside={<AnswerJoin groupId={group._id} join={join} />}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Unloaded
          gone={goneFromGroups}
          missing={t`The requests aren't available`}
          failed={t`The requests could not be loaded.`}
          query={query}
          loading={<LoadingPeople />}
        />
      )}
    </section>
  );
}

function AnswerJoin({ groupId, join: { person, state } }: { groupId: string; join: GroupJoin }) {
  const { answerJoin } = useMemberChanges(groupId, person._id);
  const busy = answerJoin.isPending;
  return (
    <span className="flex shrink-0 gap-1">
      {state === 'asked' && (
        <IconButton
          label={t`Accept ${person.name}`}
          disabled={busy}
          onClick={() => answerJoin.mutate(true)}
          className="border border-edge bg-surface hover:bg-raised"
        >
          <Check size={20} aria-hidden />
        </IconButton>
      )}
      <IconButton label={t`Decline ${person.name}`} disabled={busy} onClick={() => answerJoin.mutate(false)}>
        <X size={20} aria-hidden />
      </IconButton>
    </span>
  );
}
