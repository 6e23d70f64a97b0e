import { handOverTeam, removeTeamMember, renewTeamInvitation, type Team } from '@quad/contract/event-teams';
import type { PersonCard } from '@quad/contract/people';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, Crown, Ellipsis, RefreshCw, Share2, UserMinus } from 'lucide-react';
import { PersonRow } from '../../../domains/people/PersonRow.tsx';
import { request } from '../../../lib/client.ts';
import { hrefOf } from '../../../lib/routing/address.ts';
import { useViewer } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { copyLink, shareLink } from '../../../ui/share-link.ts';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { toast } from '../../../ui/toast.ts';
import { eventKeys as keys } from '../event-keys.ts';
import { showTeam } from './team-queries.ts';

interface OwnTeamProps {
  team: Team;
  /** Its event is still to come. */
  isOpen: boolean;
  /** Of the event. */
  title: string;
}

/** The members of one's team; its captain invites, hands over and takes members out. */
export function OwnTeam({ team, isOpen, title }: OwnTeamProps) {
  const viewer = useViewer()._id;
  const isCaptain = team.captain === viewer && isOpen;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-14 text-muted">{stateText(team)}</p>
      <ul aria-label="Members">
        {team.members.map((person) => (
          <li key={person._id}>
            <PersonRow
              person={person}
              note={person._id === team.captain ? 'Captain' : `@${person.username}`}
              aside={isCaptain && person._id !== viewer && <MemberMenu team={team} person={person} />}
            />
          </li>
        ))}
      </ul>
      {isCaptain && team.invitation !== null && team.free > 0 && (
        <Invitation team={team} invitation={team.invitation} title={title} />
      )}
    </div>
  );
}

function stateText({ state, missing, free }: Team): string {
  if (state === 'forming') return missing === 1 ? '1 more member is needed.' : `${missing} more members are needed.`;
  if (state === 'waiting') return 'Your team is on the waiting list.';
  return free === 0 ? 'Your team is complete.' : `Your team has its seats. ${free} more can join.`;
}

function MemberMenu({ team, person }: { team: Team; person: PersonCard }) {
  const client = useQueryClient();
  const handing = useMutation({
    mutationFn: () => request(handOverTeam, { params: { id: team._id }, body: { person: person._id } }),
    onSuccess: (changed) => {
      showTeam(client, changed);
      toast.success(`${person.name} is the captain now.`);
    },
    onError: (error) => tellFailure('The team could not be handed over.', error),
  });
  const removing = useMutation({
    mutationFn: () => request(removeTeamMember, { params: { id: team._id, person: person._id } }),
    onSuccess: () => toast.success(`${person.name} is not in your team any more.`),
    onError: (error) => tellFailure(`${person.name} could not be taken out.`, error),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.team(team.event) }),
        client.invalidateQueries({ queryKey: keys.one(team.event) }),
      ]),
  });
  return (
    <Menu
      label={`More about ${person.name}`}
      icon={<Ellipsis size={20} aria-hidden />}
      items={[
        { label: 'Make captain', icon: Crown, onSelect: () => handing.mutate() },
        { label: 'Take out of the team', icon: UserMinus, dangerous: true, onSelect: () => removing.mutate() },
      ]}
    />
  );
}

interface InvitationProps {
  team: Team;
  invitation: string;
  title: string;
}

function Invitation({ team, invitation, title }: InvitationProps) {
  const client = useQueryClient();
  const href = hrefOf({ to: '/events/join/$invitation', params: { invitation } });
  const renewing = useMutation({
    mutationFn: () => request(renewTeamInvitation, { params: { id: team._id } }),
    onSuccess: (changed) => {
      showTeam(client, changed);
      toast.success('The old link no longer works.');
    },
    onError: (error) => tellFailure('There is no new link.', error),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => void shareLink({ title: `${team.name}: ${title}`, href })}>
        <Share2 size={18} aria-hidden />
        Invite
      </Button>
      <Button kind="secondary" onClick={() => void copyLink(href)}>
        <Copy size={18} aria-hidden />
        Copy link
      </Button>
      <Button kind="quiet" busy={renewing.isPending} onClick={() => renewing.mutate()} className="px-3">
        <RefreshCw size={18} aria-hidden />
        New link
      </Button>
    </div>
  );
}
