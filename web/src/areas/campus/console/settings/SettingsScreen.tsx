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
  college: { label: 'College', Section: CollegeSection },
  registration: { label: 'Registration', Section: RegistrationSection },
  appearance: { label: 'Appearance', Section: AppearanceSection },
  landing: { label: 'Landing page', Section: LandingSection },
  features: { label: 'Features', Section: FeaturesSection },
  'quiet-hours': { label: 'Quiet hours', Section: QuietHoursSection },
  limits: { label: 'Limits', Section: LimitsSection },
  filters: { label: 'Filters', Section: FiltersSection },
  alerts: { label: 'Alerts', Section: AlertsSection },
  system: { label: 'System', Section: SystemSection },
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
    <ConsolePage title="Settings" description="Each section is saved on its own and applies to everyone at once.">
      <AddressTabs label="Settings" tabs={tabs} chosen={chosen}>
        {/* forms have a readable width; the table of filters has the full width */}
        <div className={classNames('flex flex-col gap-5', chosen !== 'filters' && 'max-w-200')}>
          <Section key={chosen} />
        </div>
      </AddressTabs>
    </ConsolePage>
  );
}
