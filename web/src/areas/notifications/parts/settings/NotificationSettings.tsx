import { t } from '@lingui/core/macro';
import type { NotificationSettings as Settings } from '@quad/contract/notifications/notifications';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { noMail } from '../../../../ui/no-mail.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { PushSwitch } from '../push/PushSwitch.tsx';
import { KindGroups } from './KindGroups.tsx';
import { settingsQuery, useChangeSettings } from './notification-settings.ts';
import { QuietHoursFields } from './QuietHoursFields.tsx';

/** The viewer's settings for notifications: how they arrive, then what they are about. */
export function NotificationSettings() {
  return (
    <Loaded
      query={useQuery(settingsQuery)}
      failed={t`Your settings could not be loaded.`}
      loading={<LoadingSettings />}
    >
      {(settings) => <Own settings={settings} />}
    </Loaded>
  );
}

const HEADING = 'mb-2 text-section';

function Own({ settings }: { settings: Settings }) {
  const { mutate } = useChangeSettings();
  const { kinds, push, digest, officialMails, sendsDigest, quietHours } = settings;
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="push" className="flex flex-col gap-1.5">
        <h2 id="push" tabIndex={-1} className={HEADING}>
          {t`Push and quiet hours`}
        </h2>
        <SwitchField
          label={t`Push notifications`}
          hint={t`For messages, and for everything that is on below.`}
          checked={push}
          onChecked={(checked) => mutate({ push: checked })}
        />
        {push && <PushSwitch />}
        <QuietHoursFields quietHours={quietHours} onQuietHours={(changed) => mutate({ quietHours: changed })} />
      </section>
      <section aria-labelledby="email" className="flex flex-col gap-1.5">
        <h2 id="email" className={HEADING}>
          {t`By email`}
        </h2>
        <SwitchField
          label={t`Weekly email`}
          hint={sendsDigest ? t`What you missed, on Monday mornings. Nothing when you have seen it all.` : noMail()}
          checked={sendsDigest && digest}
          disabled={!sendsDigest}
          onChecked={(checked) => mutate({ digest: checked })}
        />
        <SwitchField
          label={t`Notices by email`}
          hint={sendsDigest ? t`Those that your college sends by email too.` : noMail()}
          checked={sendsDigest && officialMails}
          disabled={!sendsDigest}
          onChecked={(checked) => mutate({ officialMails: checked })}
        />
      </section>
      <section aria-labelledby="kinds">
        <h2 id="kinds" className={HEADING}>
          {t`What you're notified about`}
        </h2>
        <p className="mb-3 text-14 text-muted">{t`You can mute a single study group or event in the menu of its page.`}</p>
        <KindGroups kinds={kinds} onKinds={(changed) => mutate({ kinds: changed })} />
      </section>
    </div>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

function LoadingSettings() {
  return (
    <div role="status" aria-label={t`Loading your settings`}>
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
