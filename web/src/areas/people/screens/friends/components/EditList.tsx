import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Friend } from '@quad/contract/people/friends';
import type { FriendList } from '@quad/contract/people/people';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { UserRoundPen } from 'lucide-react';
import { useState } from 'react';
import { prepare } from '../../../../../lib/chunk.ts';
import { Avatar } from '../../../../../ui/Avatar.tsx';
import { Button } from '../../../../../ui/Button.tsx';
import { EmptyState } from '../../../../../ui/ListStates.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { MoreOnScroll } from '../../../../../ui/MoreOnScroll.tsx';
import { SearchField } from '../../../../../ui/SearchField.tsx';
import { Sheet, sheetChunk } from '../../../../../ui/Sheet.tsx';
import { useDebounced } from '../../../../../ui/use-debounced.ts';
import { LoadingPeople } from '../../../parts/LoadingPeople.tsx';
import { LIST_NAMES, setOnList } from '../../../parts/lists.ts';
import { friendsQuery } from '../../../parts/people-lists.ts';

/** The dialog that chooses the friends on a list. */
export function EditList({ list }: { list: FriendList }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="secondary"
        className="px-3.5 text-14"
        onPointerEnter={() => prepare(sheetChunk)}
        onFocus={() => prepare(sheetChunk)}
        onClick={() => setOpen(true)}
      >
        <Trans>
          <UserRoundPen size={18} aria-hidden />
          Edit list
        </Trans>
      </Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={LIST_NAMES[list]}
        description={t`Choose from your friends. Only you can see this list.`}
      >
        <Choices list={list} />
      </Sheet>
    </>
  );
}

function Choices({ list }: { list: FriendList }) {
  const [typed, setTyped] = useState('');
  const friends = useInfiniteQuery(friendsQuery(null, useDebounced(typed.trim())));
  return (
    <div className="flex flex-col gap-2">
      <SearchField label={t`Search friends`} value={typed} onValue={setTyped} />
      <Loaded
        query={friends}
        loading={<LoadingPeople />}
        empty={<EmptyState title={t`No friends found`} text={t`Only friends can be on your lists.`} />}
      >
        {({ items }) => (
          <>
            <ul>
              {items.map((friend) => (
                <li key={friend._id}>
                  <Choice friend={friend} list={list} />
                </li>
              ))}
            </ul>
            <MoreOnScroll list={friends} failed={t`More friends could not be loaded.`} loading={<LoadingPeople />} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Choice({ friend, list }: { friend: Friend; list: FriendList }) {
  const client = useQueryClient();
  /** The new state until the server answers, so that the box changes at once. */
  const [pending, setPending] = useState<boolean | null>(null);
  const listed = pending ?? friend.lists.includes(list);

  async function choose() {
    setPending(!listed);
    await setOnList(client, friend, list, !listed, { quiet: true });
    setPending(null);
  }

  return (
    <label className="-mx-2 flex min-h-14 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-raised">
      <Avatar picture={friend.picture} />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-semibold">{friend.name}</bdi>
        <span className="block truncate text-14 text-muted">
          <bdi>@{friend.username}</bdi>
        </span>
      </span>
      <input
        type="checkbox"
        aria-label={friend.name}
        checked={listed}
        onChange={() => void choose()}
        className="check-box"
      />
    </label>
  );
}
