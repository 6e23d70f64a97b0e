import { t } from '@lingui/core/macro';
import type { Friend } from '@quad/contract/people/friends';
import type { FriendList } from '@quad/contract/people/people';
import { useQueryClient } from '@tanstack/react-query';
import { BriefcaseBusiness, Ellipsis, Star, UserRoundMinus } from 'lucide-react';
import { useState } from 'react';
import { Menu } from '../../../../../ui/Menu.tsx';
import type { MenuItem } from '../../../../../ui/menu-props.ts';
import { Question } from '../../../../../ui/Question.tsx';
import { takeFriendStep } from '../../../parts/friendship.ts';
import { LIST_NAMES, listAction, setOnList } from '../../../parts/lists.ts';

/** The menu of a friend. Its first items add the friend to lists, or remove them. */
export function FriendMenu({ friend }: { friend: Friend }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const { name, lists } = friend;

  const listItem = (list: FriendList, icon: NonNullable<MenuItem['icon']>): MenuItem => {
    const listed = lists.includes(list);
    return {
      label: listAction(list, listed),
      icon,
      onSelect: () => void setOnList(client, friend, list, !listed),
    };
  };

  function remove() {
    setAsked(false);
    void takeFriendStep(client, friend, 'end');
  }

  return (
    <>
      {lists.includes('close') && <OnList list="close" icon={Star} />}
      {lists.includes('work') && <OnList list="work" icon={BriefcaseBusiness} />}
      <Menu
        label={t`More about ${name}`}
        icon={<Ellipsis size={20} aria-hidden />}
        items={[
          listItem('close', Star),
          listItem('work', BriefcaseBusiness),
          { label: t`Remove Friend`, icon: UserRoundMinus, dangerous: true, onSelect: () => setAsked(true) },
        ]}
      />
      <Question
        open={asked}
        onClose={() => setAsked(false)}
        title={t`Remove ${name} from your friends?`}
        description={t`You'll stop following them, and they'll be removed from your lists. They won't be notified.`}
        answer={t`Remove`}
        dangerous
        onAnswer={remove}
      />
    </>
  );
}

function OnList({ list, icon: Icon }: { list: FriendList; icon: typeof Star }) {
  return <Icon role="img" aria-label={t`In ${LIST_NAMES[list]}`} size={16} className="shrink-0 text-accent-text" />;
}
