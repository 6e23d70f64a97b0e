import { plural, t } from '@lingui/core/macro';
import type { FriendList } from '@quad/contract/people/people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX, Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { buttonClass } from '../../../../../ui/button-class.ts';
import { SearchLine } from '../../../../../ui/ListHeader.tsx';
import { EmptyState } from '../../../../../ui/ListStates.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { SearchField } from '../../../../../ui/SearchField.tsx';
import { useDebounced } from '../../../../../ui/use-debounced.ts';
import { LoadingPeople } from '../../../parts/LoadingPeople.tsx';
import { LIST_NAMES } from '../../../parts/lists.ts';
import { PersonList } from '../../../parts/PersonList.tsx';
import { friendsQuery } from '../../../parts/people-lists.ts';
import { EditList } from './EditList.tsx';
import { FriendMenu } from './FriendMenu.tsx';
import { Tiles } from './Tiles.tsx';

const failedText = () => t`Your friends could not be loaded.`;

/** The viewer's friends, or those on one of their lists. */
export function FriendsPanel({ list }: { list: FriendList | null }) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const friends = useInfiniteQuery(friendsQuery(list, search));
  const total = friends.data?.pages[0]?.total;
  return (
    <>
      <SearchLine>
        <div className="flex flex-wrap gap-2 *:first:flex-1">
          <SearchField
            label={list === null ? t`Search friends` : t`Search ${LIST_NAMES[list]}`}
            value={typed}
            onValue={setTyped}
          />
          {list !== null && <EditList list={list} />}
        </div>
      </SearchLine>
      <Tiles list={list} />
      <section aria-labelledby="friends-shown" className="flex flex-col px-4 md:px-0">
        {/* On phones the chosen tab or tile has its name just above. */}
        <h2 id="friends-shown" className="py-2 text-section max-md:sr-only">
          {list === null ? t`All friends` : LIST_NAMES[list]}
          {total !== undefined && (
            <span className="ms-2 font-medium font-text text-16 text-muted tracking-normal">
              <span aria-hidden="true">{total}</span>
              <span className="sr-only">{plural(total, { one: '# friend', other: '# friends' })}</span>
            </span>
          )}
        </h2>
        {list !== null && (
          <p className="mb-1 text-14 text-muted max-md:order-last max-md:pt-3">
            {list === 'close'
              ? t`Only they see your posts for close friends. Nobody else can see who is on the list.`
              : t`People you work with. Nobody else can see who is on the list.`}
          </p>
        )}
        <Loaded
          query={friends}
          failed={failedText()}
          loading={<LoadingPeople />}
          empty={
            search === '' ? list === null ? <NoFriends /> : <EmptyList list={list} /> : <NobodyFound search={search} />
          }
        >
          {({ items }) => (
            <PersonList
              people={items}
              pages={friends}
              failed={failedText()}
              aside={(friend) => <FriendMenu friend={friend} />}
            />
          )}
        </Loaded>
      </section>
    </>
  );
}

function NobodyFound({ search }: { search: string }) {
  return (
    <EmptyState icon={<SearchX size={28} aria-hidden />} title={t`Nobody found`} text={t`No results for “${search}”`} />
  );
}

function NoFriends() {
  return (
    <EmptyState
      icon={<Users size={28} aria-hidden />}
      title={t`No friends yet`}
      text={t`When you both follow each other, you're friends.`}
      action={
        <Link to="/friends" search={{}} replace className={buttonClass()}>
          {t`See suggestions`}
        </Link>
      }
    />
  );
}

function EmptyList({ list }: { list: FriendList }) {
  return (
    <EmptyState
      icon={<Users size={28} aria-hidden />}
      title={t`Nobody is in ${LIST_NAMES[list]} yet`}
      text={t`Tap Edit list to add friends.`}
    />
  );
}
