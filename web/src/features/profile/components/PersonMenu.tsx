import type { FriendList, PersonProfile } from '@quad/contract/people';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, BriefcaseBusiness, Ellipsis, Flag, ImageOff, Star, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '../../../lib/session.ts';
import { ReportSheet } from '../../../reports/ReportSheet.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Menu, type MenuItem } from '../../../ui/Menu.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { LIST_NAMES, setBlocked, setMuted, setOnList, takePicture } from '../relation-changes.ts';

const LIST_ICONS = { close: Star, work: BriefcaseBusiness };
const MODERATORS: readonly string[] = ['moderator', 'admin'];

/** What else can be done about another person. */
export function PersonMenu({ person }: { person: PersonProfile }) {
  const client = useQueryClient();
  const { role } = useViewer();
  const [sheet, setSheet] = useState<'block' | 'report' | null>(null);
  const close = () => setSheet(null);
  const { isFriend, isMuted, lists } = person.relation;

  const listItem = (list: FriendList): MenuItem => {
    const listed = lists.includes(list);
    return {
      label: `${listed ? 'Remove from' : 'Add to'} ${LIST_NAMES[list]}`,
      icon: LIST_ICONS[list],
      onSelect: () => void setOnList(client, person, list, !listed),
    };
  };
  const friendItems = isFriend ? [listItem('close'), listItem('work')] : [];
  const moderatorItems =
    MODERATORS.includes(role) && person.profileImage !== null
      ? [{ label: 'Remove Picture', icon: ImageOff, dangerous: true, onSelect: () => void takePicture(client, person) }]
      : [];

  function blockNow() {
    close();
    void setBlocked(client, person, true);
  }

  return (
    <>
      <Menu
        label={`More about ${person.name}`}
        icon={<Ellipsis size={20} aria-hidden />}
        items={[
          ...friendItems,
          {
            label: isMuted ? 'Unmute' : 'Mute',
            icon: isMuted ? Volume2 : VolumeX,
            onSelect: () => void setMuted(client, person, !isMuted),
          },
          { label: 'Report', icon: Flag, onSelect: () => setSheet('report') },
          ...moderatorItems,
          { label: 'Block', icon: Ban, dangerous: true, onSelect: () => setSheet('block') },
        ]}
      />
      <ReportSheet
        open={sheet === 'report'}
        onClose={close}
        subject={{ type: 'person', id: person._id }}
        title={`Report ${person.name}`}
      />
      <Sheet
        open={sheet === 'block'}
        onOpenChange={close}
        title={`Block ${person.name}?`}
        description="Neither of you will see anything of the other, and you stop following each other. They are not told."
      >
        <div className="flex flex-col gap-2 wide:flex-row-reverse">
          <Button kind="danger" onClick={blockNow} className="wide:flex-1">
            Block
          </Button>
          <Button kind="secondary" onClick={close} className="wide:flex-1">
            Cancel
          </Button>
        </div>
      </Sheet>
    </>
  );
}
