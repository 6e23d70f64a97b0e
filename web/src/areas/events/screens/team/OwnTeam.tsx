import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { handOverTeam, removeTeamMember, renewTeamInvitation, type Team } from '@quad/contract/events/event-teams';
import type { PersonCard } from '@quad/contract/people/people';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, Crown, Ellipsis, Pencil, RefreshCw, Share, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { useViewer } from '../../../../lib/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Menu } from '../../../../ui/Menu.tsx';
import { Question } from '../../../../ui/Question.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { copyLink, shareLink } from '../../../../ui/share-link.ts';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { PersonRow } from '../../../people/parts/PersonRow.tsx';
import { eventKeys as keys } from '../../queries/event-keys.ts';
import { showTeam } from '../../queries/team-queries.ts';
import { RenameTeam } from './RenameTeam.tsx';

interface OwnTeamProps {
  team: Team;
  /** Whether the event is still open. */
  isOpen: boolean;
  /** The title of the event. */
  title: string;
}

/** The members of the viewer's team. The captain invites, hands over and removes members. */
export function OwnTeam({ team, isOpen, title }: OwnTeamProps) {
  const viewer = useViewer()._id;
  const isCaptain = team.captain === viewer && isOpen;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-14 text-muted">{stateText(team)}</p>
      <ul aria-label={t`Members`}>
        {team.members.map((person) => (
          <li key={person._id}>
            <PersonRow
              person={person}
              note={person._id === team.captain ? t`Captain` : `@${person.username}`}
              aside={isCaptain && person._id !== viewer && <MemberMenu team={team} person={person} />}
            />
          </li>
        ))}
      </ul>
      {isCaptain && team.invitation !== null && team.free > 0 && (
        <Invitation team={team} invitation={team.invitation} title={title} />
      )}
      {isCaptain && <Renaming team={team} />}
    </div>
  );
}

function stateText({ state, missing, free }: Team): string {
  if (state === 'forming')
    return plural(missing, { one: '# more member is needed.', other: '# more members are needed.' });
  if (state === 'waiting') return t`Your team is on the waiting list.`;
  return free === 0 ? t`Your team is complete.` : t`Your team has its seats. ${free} more can join.`;
}

function MemberMenu({ team, person }: { team: Team; person: PersonCard }) {
  const client = useQueryClient();
  const [question, setQuestion] = useState<'captain' | 'remove' | null>(null);
  const handing = useMutation({
    mutationFn: () => request(handOverTeam, { params: { id: team._id }, body: { person: person._id } }),
    onSuccess: (changed) => {
      showTeam(client, changed);
      toast.success(t`${person.name} is the captain now.`);
    },
    onError: (error) => toastFailure(t`The team could not be handed over.`, error),
  });
  const removing = useMutation({
    mutationFn: () => request(removeTeamMember, { params: { id: team._id, person: person._id } }),
    onSuccess: () => toast.success(t`${person.name} is no longer in your team.`),
    onError: (error) => toastFailure(t`${person.name} could not be removed.`, error),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.team(team.event) }),
        client.invalidateQueries({ queryKey: keys.one(team.event) }),
      ]),
  });
  const close = () => setQuestion(null);
  return (
    <>
      <Menu
        label={t`More about ${person.name}`}
        icon={<Ellipsis size={20} aria-hidden />}
        items={[
          { label: t`Make captain`, icon: Crown, onSelect: () => setQuestion('captain') },
          { label: t`Remove from the team`, icon: UserMinus, dangerous: true, onSelect: () => setQuestion('remove') },
        ]}
      />
      <Question
        open={question === 'captain'}
        onClose={close}
        title={t`Make ${person.name} the captain?`}
        description={t`You stay in the team. Only they can make you the captain again.`}
        answer={t`Make captain`}
        busy={handing.isPending}
        onAnswer={() => handing.mutate(undefined, { onSettled: close })}
      />
      <Question
        open={question === 'remove'}
        onClose={close}
        title={t`Take ${person.name} out of the team?`}
        description={t`They lose their seat. The next person on the waiting list gets it at once.`}
        answer={t`Take out`}
        dangerous
        busy={removing.isPending}
        onAnswer={() => removing.mutate(undefined, { onSettled: close })}
      />
    </>
  );
}

function Renaming({ team }: { team: Team }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)} className="-ms-3 self-start px-3">
        <Trans>
          <Pencil size={18} aria-hidden />
          Rename team
        </Trans>
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title={t`Rename the team`}>
        <RenameTeam team={team} onDone={() => setOpen(false)} />
      </Sheet>
    </>
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
      toast.success(t`The old link no longer works.`);
    },
    onError: (error) => toastFailure(t`There is no new link.`, error),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => void shareLink({ title: `${team.name}: ${title}`, href })}>
        <Trans>
          <Share size={18} aria-hidden />
          Invite
        </Trans>
      </Button>
      <Button kind="secondary" onClick={() => void copyLink(href)}>
        <Trans>
          <Copy size={18} aria-hidden />
          Copy link
        </Trans>
      </Button>
      <Button kind="quiet" busy={renewing.isPending} onClick={() => renewing.mutate()} className="px-3">
        <Trans>
          <RefreshCw size={18} aria-hidden />
          New link
        </Trans>
      </Button>
    </div>
  );
}
