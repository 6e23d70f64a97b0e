import { hrefOf } from '../../../../../lib/routing/address.ts';
import { MessageSettings } from '../../../../messages/parts/MessageSettings.tsx';
import { SettingsLinks } from '../SettingsLinks.tsx';
import { SettingsPage } from '../SettingsPage.tsx';

/** The viewer's settings for messages: `/account/messages`. */
export function MessagesPage() {
  return (
    <SettingsPage title="Messages">
      <MessageSettings />
      <SettingsLinks
        title="Conversations"
        links={[
          {
            href: hrefOf({ to: '/messages', search: { box: 'requests' } }),
            label: 'Message requests',
            hint: 'From people you have not answered yet',
          },
          { href: hrefOf({ to: '/messages', search: { box: 'archived' } }), label: 'Archived conversations' },
        ]}
      />
    </SettingsPage>
  );
}
