import { t } from '@lingui/core/macro';
import { hrefOf } from '../../../../../lib/routing/address.ts';
import { ChoicesSection } from '../../account/sections/ChoicesSection.tsx';
import { SettingsLinks } from '../SettingsLinks.tsx';
import { SettingsPage } from '../SettingsPage.tsx';

/** The viewer's choices about their data, and blocked and muted accounts: `/account/privacy`. */
export function PrivacyPage() {
  return (
    <SettingsPage title={t`Privacy`}>
      <ChoicesSection />
      <SettingsLinks
        title={t`Other people`}
        links={[
          {
            href: hrefOf({ to: '/safety' }),
            label: t`Blocked accounts`,
            hint: t`They find neither you nor your posts`,
          },
          {
            href: hrefOf({ to: '/safety', search: { tab: 'muted' } }),
            label: t`Muted accounts`,
            hint: t`You don’t see their posts`,
          },
          { href: hrefOf({ to: '/safety', search: { tab: 'reports' } }), label: t`Your reports` },
          { href: hrefOf({ to: '/safety/decisions' }), label: t`Decisions about you` },
        ]}
      />
    </SettingsPage>
  );
}
