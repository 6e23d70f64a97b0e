import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { useViewer } from '../../../../lib/session.ts';
import { AddressTabs } from '../../../../ui/AddressTabs.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { ConsolePage } from '../../../../ui/console/ConsolePage.tsx';
import { NotFound } from '../../../../ui/NotFound.tsx';
import { type SettingSection, shownSections } from '../../parts/setting-sections.ts';
import { AlertsSection } from './sections/AlertsSection.tsx';
import { AppearanceSection } from './sections/AppearanceSection.tsx';
import { CollegeSection } from './sections/CollegeSection.tsx';
import { FeaturesSection } from './sections/FeaturesSection.tsx';
import { FiltersSection } from './sections/FiltersSection.tsx';
import { LandingSection } from './sections/LandingSection.tsx';
import { LimitsSection } from './sections/LimitsSection.tsx';
import { QuietHoursSection } from './sections/QuietHoursSection.tsx';
import { RegistrationSection } from './sections/RegistrationSection.tsx';
import { SystemSection } from './sections/SystemSection.tsx';

const SECTIONS: Readonly<Record<SettingSection, { readonly label: string; readonly Section: ComponentType }>> = {
  college: {
    get label() {
      return t`College`;
    },
    Section: CollegeSection,
  },
  registration: {
    get label() {
      return t`Registration`;
    },
    Section: RegistrationSection,
  },
  appearance: {
    get label() {
      return t`Appearance`;
    },
    Section: AppearanceSection,
  },
  landing: {
    get label() {
      return t`Landing page`;
    },
    Section: LandingSection,
  },
  features: {
    get label() {
      return t`Features`;
    },
    Section: FeaturesSection,
  },
  'quiet-hours': {
    get label() {
      return t`Quiet hours`;
    },
    Section: QuietHoursSection,
  },
  limits: {
    get label() {
      return t`Limits`;
    },
    Section: LimitsSection,
  },
  filters: {
    get label() {
      return t`Filters`;
    },
    Section: FiltersSection,
  },
  alerts: {
    get label() {
      return t`Alerts`;
    },
    Section: AlertsSection,
  },
  system: {
    get label() {
      return t`System`;
    },
    Section: SystemSection,
  },
};

/** The settings of the campus, a section at a time: `/settings`. A role sees its own sections. */
export function SettingsScreen({ search }: ScreenProps<'/settings'>) {
  const shown = shownSections(useViewer().role);
  const wanted = search.section ?? 'college';
  const chosen = shown.includes(wanted) ? wanted : shown[0];
  if (chosen === undefined) return <NotFound />;
  const tabs = shown.map((id) => ({
    id,
    label: SECTIONS[id].label,
    href: hrefOf({ to: '/settings', search: id === 'college' ? {} : { section: id } }),
  }));
  const { Section } = SECTIONS[chosen];
  return (
    <ConsolePage title={t`Settings`} description={t`Each section is saved on its own and applies to everyone at once.`}>
      <AddressTabs label={t`Settings`} tabs={tabs} chosen={chosen}>
        {/* forms have a readable width; the table of filters has the full width */}
        <div className={classNames('flex flex-col gap-5', chosen !== 'filters' && 'max-w-200')}>
          <Section key={chosen} />
        </div>
      </AddressTabs>
    </ConsolePage>
  );
}
