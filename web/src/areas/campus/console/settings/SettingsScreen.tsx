import { hrefOf } from '../../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { AddressTabs } from '../../../../ui/AddressTabs.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { ConsolePage } from '../../../../ui/console/ConsolePage.tsx';
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

const SECTIONS = [
  { id: 'college', label: 'College', Section: CollegeSection },
  { id: 'registration', label: 'Registration', Section: RegistrationSection },
  { id: 'appearance', label: 'Appearance', Section: AppearanceSection },
  { id: 'landing', label: 'Landing page', Section: LandingSection },
  { id: 'features', label: 'Features', Section: FeaturesSection },
  { id: 'quiet-hours', label: 'Quiet hours', Section: QuietHoursSection },
  { id: 'limits', label: 'Limits', Section: LimitsSection },
  { id: 'filters', label: 'Filters', Section: FiltersSection },
  { id: 'alerts', label: 'Alerts', Section: AlertsSection },
  { id: 'system', label: 'System', Section: SystemSection },
] as const;

/** The settings of the campus, a section at a time: `/settings`. */
export function SettingsScreen({ search }: ScreenProps<'/settings'>) {
  const { section: chosen = 'college' } = search;
  const tabs = SECTIONS.map(({ id, label }) => ({
    id,
    label,
    href: hrefOf({ to: '/settings', search: id === 'college' ? {} : { section: id } }),
  }));
  const Section = SECTIONS.find(({ id }) => id === chosen)?.Section ?? CollegeSection;
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
