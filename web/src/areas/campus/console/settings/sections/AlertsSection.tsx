import { t } from '@lingui/core/macro';
import {
  type AlertSettings,
  changeAlertSettings,
  getAlertSettings,
  listAlerts,
  testAlerts,
} from '@quad/contract/campus/alerts';
import { CAUSES, WATCHED_CAUSES } from '@quad/contract/campus/causes';
import { ALERT_WEBHOOK_MAX } from '@quad/contract/limits/campus';
import { useMutation, useQuery } from '@tanstack/react-query';
import { request } from '../../../../../lib/client.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { ConsolePanel } from '../../../../../ui/console/ConsolePage.tsx';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { Skeleton } from '../../../../../ui/Skeleton.tsx';
import { SwitchField } from '../../../../../ui/SwitchField.tsx';
import { TextField } from '../../../../../ui/TextField.tsx';
import { TimeAgo } from '../../../../../ui/TimeAgo.tsx';
import { CheckResult } from '../../../parts/CheckResult.tsx';
import { type Fields, SettingForm } from '../SettingForm.tsx';
import { settingsKeys } from '../settings-keys.ts';
import { OwnAlertsPanel } from './OwnAlertsPanel.tsx';

/** The ways and the causes of alerts, a test of them, and the last ones. */
export function AlertsSection() {
  return (
    <>
      <SettingForm<AlertSettings>
        title={t`Alerts`}
        failed={t`Alerts could not be loaded.`}
        note={t`Quad looks for problems three times an hour and tells admins, and others whose role has that part: once when a problem begins, again each day while it is urgent (each week otherwise), and once when it is over.`}
        setting="alerts"
        queryKey={settingsKeys.of('alerts')}
        load={(signal) => request(getAlertSettings, { signal })}
        save={({ hasMail: _, ...choices }) => request(changeAlertSettings, { body: choices })}
      >
        {(fields) => (
          <>
            <Ways {...fields} />
            <Causes {...fields} />
          </>
        )}
      </SettingForm>
      <OwnAlertsPanel />
      <TestPanel />
      <LastAlerts />
    </>
  );
}

function Ways({ draft, change, problems, busy }: Fields<AlertSettings>) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">{t`Ways`}</legend>
      <SwitchField
        label={t`Email`}
        hint={
          draft.hasMail
            ? t`To admins, and to others whose role has that part.`
            : t`Needs a mail server: set SMTP_URL and MAIL_FROM.`
        }
        checked={draft.mail}
        disabled={busy}
        onChecked={(mail) => change({ mail })}
      />
      <SwitchField
        label={t`App and devices`}
        hint={t`A notification for the same people, pushed to devices with push turned on.`}
        checked={draft.app}
        disabled={busy}
        onChecked={(app) => change({ app })}
      />
      <TextField
        label={t`Webhook (optional)`}
        hint={t`An https address on the internet that gets each alert as JSON, such as that of a chat room. Its readers see every alert except those about cases in which an admin has a part.`}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={ALERT_WEBHOOK_MAX}
        readOnly={busy}
        error={problems.webhook}
        value={draft.webhook ?? ''}
        onChange={({ target }) => change({ webhook: target.value === '' ? null : target.value })}
      />
    </fieldset>
  );
}

function Causes({ draft, change, busy }: Fields<AlertSettings>) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">{t`Causes`}</legend>
      {WATCHED_CAUSES.map((cause) => (
        <SwitchField
          key={cause}
          label={CAUSES[cause].name}
          hint={CAUSES[cause].meaning}
          disabled={busy}
          checked={!draft.off.includes(cause)}
          onChecked={(on) => change({ off: on ? draft.off.filter((one) => one !== cause) : [...draft.off, cause] })}
        />
      ))}
    </fieldset>
  );
}

function TestPanel() {
  const testing = useMutation({ mutationFn: () => request(testAlerts) });
  return (
    <ConsolePanel title={t`Test`}>
      <div className="flex flex-col gap-4 px-4 pb-5 md:px-5">
        <p className="text-muted">
          {t`A test alert goes to you by each way of the campus, and to the webhook. Other admins get nothing.`}
        </p>
        <div>
          <Button kind="secondary" busy={testing.isPending} onClick={() => testing.mutate()}>
            {t`Send a test alert`}
          </Button>
        </div>
        <div role="status" className="flex flex-col gap-3">
          {testing.data?.checks.map((check) => (
            <CheckResult key={check.name} {...check} />
          ))}
          {testing.data?.checks.length === 0 && <p>{t`No way is turned on, so nothing was sent.`}</p>}
        </div>
        {testing.error && <FormAlert>{testing.error.message}</FormAlert>}
      </div>
    </ConsolePanel>
  );
}

function LastAlerts() {
  const query = useQuery({
    queryKey: settingsKeys.of('last-alerts'),
    queryFn: ({ signal }) => request(listAlerts, { signal }),
  });
  return (
    <ConsolePanel title={t`Last alerts`}>
      <Loaded
        query={query}
        failed={t`The last alerts could not be loaded.`}
        failure="brief"
        loading={
          <div role="status" aria-label={t`Loading: Last alerts`} className="flex flex-col gap-3 px-4 pb-5 md:px-5">
            <Skeleton className="h-6" />
            <Skeleton className="h-6" />
          </div>
        }
      >
        {({ alerts }) =>
          alerts.length === 0 ? (
            <p className="px-4 pb-5 text-muted md:px-5">{t`No alert has been sent to you in the last 90 days.`}</p>
          ) : (
            <ul className="divide-y divide-line border-line border-t">
              {alerts.map(({ _id, title, at }) => (
                <li key={_id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 md:px-5">
                  <span className="min-w-0 wrap-anywhere">{title}</span>
                  <span className="text-14 text-muted">
                    <TimeAgo instant={at} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </ConsolePanel>
  );
}
