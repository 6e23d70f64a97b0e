import { t } from '@lingui/core/macro';
import { hrefOf } from '../../../../../lib/routing/address.ts';
import { MessageSettings } from '../../../../messages/parts/MessageSettings.tsx';
import { SettingsLinks } from '../SettingsLinks.tsx';
import { SettingsPage } from '../SettingsPage.tsx';

/** The viewer's settings for messages: `/account/messages`. */
export function MessagesPage() {
  return (
    <SettingsPage title={t`Messages`}>
      <MessageSettings />
      <SettingsLinks
        title={t`Conversations`}
        links={[
          {
            href: hrefOf({ to: '/messages', search: { box: 'requests' } }),
            label: t`Message requests`,
            hint: t`From people you have not answered yet`,
          },
          { href: hrefOf({ to: '/messages', search: { box: 'archived' } }), label: t`Archived conversations` },
        ]}
      />
    </SettingsPage>
  );
}
