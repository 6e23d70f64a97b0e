import { t } from '@lingui/core/macro';
import { type Analytics, getAnalytics } from '@quad/contract/campus/analytics';
import { viewNameText } from '@quad/contract/wire/view-names';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { ConsolePage, ConsolePanel } from '../../../../ui/console/ConsolePage.tsx';
import { changeSearch } from '../../../../ui/console/change-search.ts';
import { DayChart } from '../../../../ui/console/DayChart.tsx';
import { FilterBar } from '../../../../ui/console/FilterBar.tsx';
import { FilterToggle } from '../../../../ui/FilterSelect.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { DayPanels } from './DayPanels.tsx';
import { Hours } from './Hours.tsx';
import { Retention } from './Retention.tsx';
import { Sums } from './Sums.tsx';

/** The use of the campus in the last `days` days. */
const analyticsQuery = (days: number) =>
  queryOptions({
    queryKey: ['analytics', days],
    queryFn: ({ signal }) => request(getAnalytics, { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });

const SPANS = [
  { days: 7, param: '7' },
  { days: 30, param: undefined },
  { days: 90, param: '90' },
] as const;

/** The use of the campus, counted without tracking people: `/analytics`. */
export function AnalyticsScreen({ search }: ScreenProps<'/analytics'>) {
  const days = Number(search.days ?? 30);
  const query = useQuery(analyticsQuery(days));
  const show = (data: Analytics | undefined) => (
    <div aria-busy={query.isPlaceholderData} className="grid gap-4 md:grid-cols-2">
      <DayPanels days={data?.days} />
      <Weeks weeks={data?.weeks} />
      <Sums
        title={t`Most used screens`}
        nothing={t`No screen has been opened in this time.`}
        file="screens"
        head={[t`Screen`, t`Views`]}
        rows={data?.screens.map(({ screen, views }) => [viewNameText(screen), views])}
      />
      <Sums
        title={t`Posts by kind`}
        nothing={t`Nobody has posted in this time.`}
        file="posts-by-kind"
        head={[t`Kind`, t`Posts`]}
        rows={data?.postKinds.map(({ kind, count }) => [KINDS[kind] ?? kind, count])}
      />
      <Hours hours={data?.hours} />
      <Retention rows={data?.retention} />
    </div>
  );
  return (
    <ConsolePage
      title={t`Analytics`}
      description={t`Counted without tracking anyone: only sums are stored, and groups of fewer than five people are not shown.`}
    >
      <FilterBar>
        {SPANS.map(({ days: span, param }) => (
          <FilterToggle
            key={span}
            label={t`${span} days`}
            on={span === days}
            onToggle={() => changeSearch('/analytics', search, { days: param })}
          />
        ))}
      </FilterBar>
      <Loaded query={query} failed={t`The analytics could not be loaded.`} failure="brief" loading={show(undefined)}>
        {show}
      </Loaded>
    </ConsolePage>
  );
}

const KINDS: Readonly<Record<string, string>> = {
  get text() {
    return t`Text`;
  },
  get image() {
    return t`Pictures`;
  },
  get video() {
    return t`Videos`;
  },
};

/** How many people were active in each of the last twelve weeks. */
function Weeks({ weeks }: { weeks: Analytics['weeks'] | undefined }) {
  return (
    <ConsolePanel title={t`People active by week`} className="md:col-span-2">
      <DayChart
        label={t`People active by week, from Monday`}
        unit={t`people`}
        nothing={t`Weeks with five people or more appear here.`}
        points={weeks?.map(({ week, active }) => ({ day: week, value: active }))}
      />
    </ConsolePanel>
  );
}
