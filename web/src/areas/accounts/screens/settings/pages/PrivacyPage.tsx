import { hrefOf } from '../../../../../lib/routing/address.ts';
import { ChoicesSection } from '../../account/sections/ChoicesSection.tsx';
import { SettingsLinks } from '../SettingsLinks.tsx';
import { SettingsPage } from '../SettingsPage.tsx';

/** The viewer's choices about their data, and blocked and muted accounts: `/account/privacy`. */
export function PrivacyPage() {
  return (
    <SettingsPage title="Privacy">
      <ChoicesSection />
      <SettingsLinks
        title="Other people"
        links={[
          {
            href: hrefOf({ to: '/safety' }),
            label: 'Blocked accounts',
            hint: 'They find neither you nor your posts',
          },
          {
            href: hrefOf({ to: '/safety', search: { tab: 'muted' } }),
            label: 'Muted accounts',
            hint: 'You don’t see their posts',
          },
          { href: hrefOf({ to: '/safety', search: { tab: 'reports' } }), label: 'Your reports' },
          { href: hrefOf({ to: '/safety/decisions' }), label: 'Decisions about you' },
        ]}
      />
    </SettingsPage>
  );
}
