import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { SearchOf } from '../../../../lib/routing/paths.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { ListHeader } from '../../../../ui/ListHeader.tsx';
import { type Tab, Tabs } from '../../../../ui/Tabs.tsx';
import { requestsQuery } from '../../parts/requests.ts';
import { FriendsPanel } from './components/FriendsPanel.tsx';
import { RequestsPanel } from './components/RequestsPanel.tsx';
import { SuggestionsPanel } from './components/SuggestionsPanel.tsx';

type FriendsTab = 'suggestions' | NonNullable<SearchOf<'/friends'>['tab']>;

/** Suggestions, friend requests and friends: `/friends`. */
export function FriendsScreen({ search }: ScreenProps<'/friends'>) {
  const { tab = 'suggestions', list = null } = search;

  function choose(next: FriendsTab) {
    const tab = next === 'suggestions' ? undefined : next;
    void router.navigate({ to: '/friends', search: { tab }, replace: true, resetScroll: false });
  }

  const tabs: Tab<FriendsTab>[] = [
    { id: 'suggestions', label: t`Suggestions`, panel: <SuggestionsPanel /> },
    { id: 'requests', label: <RequestsLabel />, panel: <RequestsPanel /> },
    { id: 'friends', label: t`Friends`, panel: <FriendsPanel key={list} list={list} /> },
  ];
  return (
    <div className="pb-8 wide:pt-2">
      <ListHeader title={t`Friends`} />
      <Tabs label={t`Friends`} tabs={tabs} value={tab} onValue={choose} />
    </div>
  );
}

/** The label of the tab of requests, with the number of unanswered ones. */
function RequestsLabel() {
  const { data } = useQuery(requestsQuery('received'));
  const count = data?.count ?? 0;
  return (
    <span className="inline-flex items-center gap-2">
      {t`Requests`}
      {count > 0 && <span className="unread-count">{count}</span>}
    </span>
  );
}
