import type { NotificationSettings } from '@quad/contract/notifications/notifications';
import { useQuery } from '@tanstack/react-query';
import { hrefOf } from '../../../lib/routing/address.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SwitchField } from '../../../ui/SwitchField.tsx';
import { PushSwitch } from '../parts/push/PushSwitch.tsx';
import { QuietHoursFields } from './components/QuietHoursFields.tsx';
import { kindsBySection } from './kinds-by-section.ts';
import { settingsQuery, useChangeSettings } from './notification-settings.ts';

/** The viewer's settings for notifications and their channels: `/notifications/settings`. */
export function NotificationSettingsScreen() {
  return (
    <div className="px-4 pb-8 wide:px-0 wide:pt-2">
      <header className="flex flex-wrap items-center gap-1 py-3">
        <BackLink href={hrefOf({ to: '/notifications' })} className="-ml-2.5" />
        <h1 tabIndex={-1} className="min-w-min flex-1 text-28">
          Notification settings
        </h1>
      </header>
      <Loaded query={useQuery(settingsQuery)} what="Your settings" loading={<LoadingSettings />}>
        {(settings) => <Settings settings={settings} />}
      </Loaded>
    </div>
  );
}

/** The look of a group of switches. */
const GROUP = 'flex flex-col divide-y divide-line rounded-card border border-line bg-surface px-4 py-1.5';

function Settings({ settings }: { settings: NotificationSettings }) {
  const { mutate } = useChangeSettings();
  const { kinds, push, digest, officialMails, sendsDigest, quietHours } = settings;
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="kinds" className="flex flex-col gap-6">
        <h2 id="kinds" className="text-20">
          What you're notified about
        </h2>
        {kindsBySection(kinds).map(({ section, title, kinds: shown }) => (
          <section key={section} aria-labelledby={`kinds-${section}`} className="flex flex-col gap-2">
            <h3 id={`kinds-${section}`} className="font-semibold text-16">
              {title}
            </h3>
            <ul className={GROUP}>
              {shown.map(({ kind, label, hint, isOn }) => (
                <li key={kind} className="py-1.5">
                  <SwitchField
                    label={label}
                    hint={hint}
                    checked={isOn}
                    onChecked={(checked) => mutate({ kinds: [{ kind, isOn: checked }] })}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
      <section aria-labelledby="delivery" className="flex flex-col gap-1.5">
        <h2 id="delivery" className="mb-2 text-20">
          Outside Quad
        </h2>
        <SwitchField
          label="Push notifications"
          hint="For everything that is on above, and for messages."
          checked={push}
          onChecked={(checked) => mutate({ push: checked })}
        />
        {push && <PushSwitch />}
        <SwitchField
          label="Weekly email"
          hint={
            sendsDigest
              ? 'What you missed, on Monday mornings. Nothing when you have seen it all.'
              : "Email isn't set up here yet."
          }
          checked={sendsDigest && digest}
          disabled={!sendsDigest}
          onChecked={(checked) => mutate({ digest: checked })}
        />
        <SwitchField
          label="Notices by email"
          hint={sendsDigest ? 'Those that your college sends by email too.' : "Email isn't set up here yet."}
          checked={sendsDigest && officialMails}
          disabled={!sendsDigest}
          onChecked={(checked) => mutate({ officialMails: checked })}
        />
        <QuietHoursFields quietHours={quietHours} onQuietHours={(changed) => mutate({ quietHours: changed })} />
      </section>
    </div>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

function LoadingSettings() {
  return (
    <div role="status" aria-label="Loading your settings">
      <Skeleton className="mb-4 h-6 w-52" />
      {ROWS.map((row) => (
        <div key={row} className="flex min-h-13 items-center gap-4">
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-3 w-56" />
          </div>
          <Skeleton className="h-6 w-11 rounded-full" />
        </div>
      ))}
    </div>
  );
}
