import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ConversationMember, OpenConversation } from '@quad/contract/messages/conversations';
import { useQueryClient } from '@tanstack/react-query';
import { Crown, Ellipsis, UserRoundMinus, UserRoundPlus } from 'lucide-react';
import { useViewer } from '../../../../lib/session.ts';
import { Menu } from '../../../../ui/Menu.tsx';
import { PersonRow } from '../../../people/parts/PersonRow.tsx';
import { handOver, removePerson } from '../conversation-actions.ts';

interface MembersProps {
  conversation: OpenConversation;
  owns: boolean;
  onAdd: () => void;
}

/** The members of a group. Its owner adds and removes members, and may hand the group over. */
export function Members({ conversation, owns, onAdd }: MembersProps) {
  const viewer = useViewer();
  return (
    <section aria-label={t`Members`}>
      <h3 className="font-semibold text-14 text-muted">{t`Members`}</h3>
      {owns && (
        <button
          type="button"
          onClick={onAdd}
          className="-mx-2 flex min-h-15 w-[calc(100%+1rem)] items-center gap-3 rounded-control px-2 text-start font-semibold hover:bg-raised"
        >
          <Trans>
            <span className="grid size-11 place-items-center rounded-full bg-raised text-muted">
              <UserRoundPlus size={20} aria-hidden />
            </span>
            Add people
          </Trans>
        </button>
      )}
      <ul>
        {conversation.members.map((member) => (
          <li key={member.person._id}>
            <PersonRow
              person={member.person}
              note={note(member, viewer._id)}
              aside={owns && member.person._id !== viewer._id && <MemberMenu id={conversation._id} member={member} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function note({ person, role, state }: ConversationMember, viewerId: string): string {
  const parts = [
    person._id === viewerId ? t`You` : person.username && `@${person.username}`,
    role === 'owner' && t`Owner`,
    state === 'request' && t`Invited`,
  ];
  return parts.filter(Boolean).join(' · ');
}

function MemberMenu({ id, member: { person, state } }: { id: string; member: ConversationMember }) {
  const client = useQueryClient();
  return (
    <Menu
      label={t`More about ${person.name}`}
      icon={<Ellipsis size={20} aria-hidden />}
      items={[
        ...(state === 'accepted'
          ? [{ label: t`Make owner`, icon: Crown, onSelect: () => void handOver(client, id, person._id) }]
          : []),
        {
          label: t`Remove from group`,
          icon: UserRoundMinus,
          dangerous: true,
          onSelect: () => void removePerson(client, id, person._id),
        },
      ]}
    />
  );
}
