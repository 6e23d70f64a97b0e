import { t } from '@lingui/core/macro';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { SearchOf } from '../../../../lib/routing/paths.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { type Tab, Tabs } from '../../../../ui/Tabs.tsx';
import { HiddenPeople } from './components/HiddenPeople.tsx';
import { Reports } from './components/Reports.tsx';

type SafetyTab = NonNullable<SearchOf<'/safety'>['tab']>;

/** The viewer's blocked and muted accounts, and the status of their reports: `/safety`. */
export function SafetyScreen({ search: { tab = 'blocked' } }: ScreenProps<'/safety'>) {
  const tabs: Tab<SafetyTab>[] = [
    { id: 'blocked', label: t`Blocked`, panel: <HiddenPeople how="blocked" /> },
    { id: 'muted', label: t`Muted`, panel: <HiddenPeople how="muted" /> },
    { id: 'reports', label: t`Your reports`, panel: <Reports /> },
  ];
  return (
    <div className="pb-8 wide:pt-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 wide:px-0">
        <h1 tabIndex={-1} className="py-3 text-20 leading-8 md:text-28 md:leading-tight">
          {t`Safety`}
        </h1>
        <Link
          to="/safety/decisions"
          className="inline-flex min-h-11 items-center font-medium text-14 text-accent-text hover:underline"
        >
          {t`Decisions about you`}
        </Link>
      </div>
      <Tabs
        label={t`Safety`}
        tabs={tabs}
        value={tab}
        onValue={(next) =>
          void router.navigate({ to: '/safety', search: { tab: next }, replace: true, resetScroll: false })
        }
      />
    </div>
  );
}
