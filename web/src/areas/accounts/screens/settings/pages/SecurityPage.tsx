import { t } from '@lingui/core/macro';
import { BreachesSection } from '../../account/sections/BreachesSection.tsx';
import { DevicesSection } from '../../account/sections/DevicesSection.tsx';
import { PasskeysSection } from '../../account/sections/PasskeysSection.tsx';
import { PasswordSection } from '../../account/sections/PasswordSection.tsx';
import { ProvidersSection } from '../../account/sections/ProvidersSection.tsx';
import { SecondFactorSection } from '../../account/sections/SecondFactorSection.tsx';
import { SettingsPage } from '../SettingsPage.tsx';

/** How the viewer signs in, and on which devices: `/account/security`. */
export function SecurityPage() {
  return (
    <SettingsPage title={t`Sign-in and devices`}>
      <BreachesSection />
      <PasswordSection />
      <SecondFactorSection />
      <PasskeysSection />
      <ProvidersSection />
      <DevicesSection />
    </SettingsPage>
  );
}
