import { t } from '@lingui/core/macro';
import { ChevronRight } from 'lucide-react';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { SearchOf } from '../../../../lib/routing/paths.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { LIST_HEADER_LINK, ListHeader } from '../../../../ui/ListHeader.tsx';
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
      <ListHeader title={t`Safety`}>
        <Link to="/safety/decisions" className={`${LIST_HEADER_LINK} -me-2`}>
          {t`Decisions about you`}
          <ChevronRight size={18} aria-hidden />
        </Link>
      </ListHeader>
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
