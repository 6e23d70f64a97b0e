import { t } from '@lingui/core/macro';
import type { FriendList, PersonProfile } from '@quad/contract/people/people';
import { may } from '@quad/contract/wire/roles';
import { useQueryClient } from '@tanstack/react-query';
import {
  Ban,
  BriefcaseBusiness,
  Ellipsis,
  Flag,
  ImageOff,
  Star,
  UserRoundMinus,
  UserRoundPlus,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '../../../../../lib/session.ts';
import { Menu } from '../../../../../ui/Menu.tsx';
import type { MenuItem } from '../../../../../ui/menu-props.ts';
import { ReportSheet } from '../../../../moderation/parts/reports/ReportSheet.tsx';
import { BlockQuestion } from '../../../parts/BlockQuestion.tsx';
import { takeFriendStep } from '../../../parts/friendship.ts';
import { setMuted } from '../../../parts/hiding.ts';
import { listAction, setOnList } from '../../../parts/lists.ts';
import { offersFriendship } from '../../../parts/offers-friendship.ts';
import { removePersonPicture } from '../remove-picture.ts';

const LIST_ICONS = { close: Star, work: BriefcaseBusiness };

/** The menu on another person's profile. */
export function PersonMenu({ person }: { person: PersonProfile }) {
  const client = useQueryClient();
  const { role } = useViewer();
  const [sheet, setSheet] = useState<'block' | 'report' | null>(null);
  const close = () => setSheet(null);
  const { isFriend, isMuted, lists, request } = person.relation;

  const listItem = (list: FriendList): MenuItem => {
    const listed = lists.includes(list);
    return {
      label: listAction(list, listed),
      icon: LIST_ICONS[list],
      onSelect: () => void setOnList(client, person, list, !listed),
    };
  };
  const askItem: MenuItem =
    request === 'sent'
      ? {
          label: t`Cancel Request`,
          icon: UserRoundMinus,
          onSelect: () => void takeFriendStep(client, person, 'withdraw'),
        }
      : { label: t`Add Friend`, icon: UserRoundPlus, onSelect: () => void takeFriendStep(client, person, 'ask') };
  const moderatorItems =
    may(role, 'cases') && person.profileImage !== null
      ? [
          {
            label: t`Remove Picture`,
            icon: ImageOff,
            dangerous: true,
            onSelect: () => void removePersonPicture(client, person),
          },
        ]
      : [];

  return (
    <>
      <Menu
        label={t`More about ${person.name}`}
        icon={<Ellipsis size={20} aria-hidden />}
        items={[
          ...(isFriend ? [listItem('close'), listItem('work')] : []),
          // Other profiles have a button for a request, and a received request is answered above the menu.
          ...(isFriend || request === 'received' || offersFriendship(person) ? [] : [askItem]),
          {
            label: isMuted ? t`Unmute` : t`Mute`,
            icon: isMuted ? Volume2 : VolumeX,
            onSelect: () => void setMuted(client, person, !isMuted),
          },
          { label: t`Report`, icon: Flag, onSelect: () => setSheet('report') },
          ...moderatorItems,
          { label: t`Block`, icon: Ban, dangerous: true, onSelect: () => setSheet('block') },
        ]}
      />
      <ReportSheet
        open={sheet === 'report'}
        onClose={close}
        subject={{ type: 'person', id: person._id }}
        title={t`Report ${person.name}`}
      />
      <BlockQuestion person={person} open={sheet === 'block'} onClose={close} />
    </>
  );
}
