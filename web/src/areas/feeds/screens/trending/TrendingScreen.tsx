import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Trending } from '@quad/contract/feeds/trending';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { SearchOf } from '../../../../lib/routing/paths.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { ListHeader } from '../../../../ui/ListHeader.tsx';
import { type Loading, Unloaded } from '../../../../ui/Loaded.tsx';
import { type Tab, Tabs } from '../../../../ui/Tabs.tsx';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { trendingQuery } from '../../queries/trending-queries.ts';
import { Awards } from './components/Awards.tsx';
import { Hashtags } from './components/Hashtags.tsx';
import { Leaders, Users } from './components/People.tsx';
import { LoadingRows } from './components/Row.tsx';
import { type OpenedScore, ScoreSheet } from './components/ScoreSheet.tsx';

type Part = 'trending' | 'leadership';
type List = 'hashtags' | NonNullable<SearchOf<'/trending'>['list']>;

/** The last seven days of the campus: `/trending`. */
export function TrendingScreen({ search }: ScreenProps<'/trending'>) {
  const { tab = 'trending', list = 'hashtags' } = search;
  const found = useQuery(trendingQuery);
  const [opened, setOpened] = useState<OpenedScore>();
  const [isOpen, setIsOpen] = useState(false);

  function open(score: OpenedScore) {
    setOpened(score);
    setIsOpen(true);
  }
  function choose(part: Part, next: List) {
    void router.navigate({
      to: '/trending',
      search: { tab: part === 'trending' ? undefined : part, list: next === 'hashtags' ? undefined : next },
      replace: true,
      resetScroll: false,
    });
  }
  const shown = (panel: (lists: Trending) => ReactNode) => <Panel found={found}>{panel}</Panel>;

  const lists: Tab<List>[] = [
    { id: 'hashtags', label: t`Hashtags`, panel: shown(({ hashtags }) => <Hashtags tags={hashtags} onScore={open} />) },
    { id: 'users', label: t`Users`, panel: shown(({ users }) => <Users users={users} onScore={open} />) },
    { id: 'creative', label: t`Creative`, panel: shown(({ creative }) => <Awards awards={creative} onScore={open} />) },
  ];
  const parts: Tab<Part>[] = [
    {
      id: 'trending',
      label: t`Trending`,
      panel: (
        <div className="pt-1 wide:pt-3">
          <Tabs
            look="pills"
            label={t`What is trending`}
            tabs={lists}
            value={list}
            onValue={(next) => choose(tab, next)}
          />
        </div>
      ),
    },
    {
      id: 'leadership',
      label: t`Leadership`,
      panel: shown(({ leadership }) => <Leaders leaders={leadership} onScore={open} />),
    },
  ];
  return (
    <div className="pb-8 wide:pt-2">
      <ListHeader title={t`Trending`} />
      <Tabs label={t`Trending and leadership`} tabs={parts} value={tab} onValue={(next) => choose(next, list)} />
      {opened && <ScoreSheet opened={opened} open={isOpen} onOpenChange={setIsOpen} />}
    </div>
  );
}

interface PanelProps {
  found: Loading<Trending>;
  children: (lists: Trending) => ReactNode;
}

/** A list in its states: loading, failed, or loaded with the time of its computation. */
function Panel({ found, children }: PanelProps) {
  const { data } = found;
  if (!data)
    return <Unloaded query={found} failed={t`What is trending could not be loaded.`} loading={<LoadingRows />} />;
  return (
    <div className="px-4 pt-2 md:px-0">
      {children(data)}
      {data.computedAt && (
        <p className="pt-6 text-center text-14 text-muted">
          <Trans>
            From the last seven days · updated <TimeAgo instant={data.computedAt} />
          </Trans>
        </p>
      )}
    </div>
  );
}
