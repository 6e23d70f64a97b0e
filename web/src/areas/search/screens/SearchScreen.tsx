import { t } from '@lingui/core/macro';
import { isKindOff, SEARCH_KINDS } from '@quad/contract/search/search-kinds';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, useEffect } from 'react';
import type { SearchOf } from '../../../lib/routing/paths.ts';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { router } from '../../../lib/routing/router.ts';
import { useScreenTitle } from '../../../lib/screen-title.ts';
import { type Tab, Tabs } from '../../../ui/Tabs.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { featuresQuery } from '../../campus/parts/switchable/features-query.ts';
import { isNewSearch, RESULTS_ID, resultLinks, visibleField } from '../queries/search-keys.ts';
import { AllResults } from './components/AllResults.tsx';
import { BeforeTyping } from './components/BeforeTyping.tsx';
import { KindResults } from './components/KindResults.tsx';
import { TypedSearch } from './components/TypedSearch.tsx';
import { KIND_NAMES } from './kind-names.ts';
import { addRecent } from './recents.ts';

type SearchTab = 'all' | NonNullable<SearchOf<'/search'>['kind']>;

/** The search over all kinds: `/search`. The field is in the rail on wide screens. */
export function SearchScreen({ search: { q = '', kind } }: ScreenProps<'/search'>) {
  const debounced = useDebounced(q);
  const off = new Set(useQuery(featuresQuery).data?.off);
  useScreenTitle(q === '' ? t`Search · Quad` : t`${q} · Search · Quad`);
  useEffect(() => {
    const field = isNewSearch(router.entry()) ? visibleField() : undefined;
    if (field && document.activeElement !== field) field.focus({ preventScroll: true });
  }, []);

  function choose(tab: SearchTab) {
    const next = tab === 'all' ? undefined : tab;
    void router.navigate({ to: '/search', search: { q, kind: next }, replace: true });
  }

  function remember({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a[href]')) addRecent(q);
  }

  const tabs: Tab<SearchTab>[] = [
    { id: 'all', label: t`All`, panel: <AllResults q={debounced} onKind={choose} /> },
    ...SEARCH_KINDS.filter((id) => !isKindOff(id, off)).map((id) => ({
      id,
      label: KIND_NAMES[id],
      panel: <KindResults key={id} kind={id} q={debounced} />,
    })),
  ];
  const isOffered = tabs.some(({ id }) => id === kind);
  return (
    <div className="pb-8 wide:pt-4">
      <h1 className="sr-only">{t`Search`}</h1>
      <div className="sticky top-bar z-10 bg-ground px-4 py-2 md:px-0 wide:hidden">
        <TypedSearch placeholder={t`People, posts, tags, notices`} />
      </div>
      {q === '' ? (
        <BeforeTyping />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: users press the links inside
        <div id={RESULTS_ID} onClickCapture={remember} onKeyDown={moveInResults}>
          <Tabs label={t`What is searched`} tabs={tabs} value={kind && isOffered ? kind : 'all'} onValue={choose} />
        </div>
      )}
    </div>
  );
}

/** In the results: Up and Down move between them; Up from the first, and Escape, return to the field. */
function moveInResults(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const all = resultLinks();
  const at = all.indexOf(event.target as HTMLElement);
  if (event.key === 'Escape' || (step === -1 && at === 0)) {
    event.preventDefault();
    visibleField()?.focus();
  } else if (step !== undefined && at !== -1) {
    event.preventDefault();
    all[at + step]?.focus();
  }
}
