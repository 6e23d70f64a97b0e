import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { type DeviceState, readState, sendTest, turnOff, turnOn } from './this-device.ts';

const STATE_KEY = ['push', 'this-device'] as const;

const HINTS: Record<DeviceState, string> = {
  get on() {
    return t`You'll hear about new things on this device, also when Quad is closed.`;
  },
  get off() {
    return t`Hear about new things when Quad is closed. Your browser asks for your permission first.`;
  },
  get denied() {
    return t`Blocked in your browser. Open the site settings (the icon beside the address), allow notifications and come back.`;
  },
  get unsupported() {
    return t`This browser can't show push notifications. Private windows can't either.`;
  },
  get 'needs-install'() {
    return t`On iPhone and iPad, add Quad to your home screen first: tap Share, then Add to Home Screen.`;
  },
};

/** The switch for push messages to this browser, or the reason why they are not available. */
export function PushSwitch() {
  const client = useQueryClient();
  // `staleTime` is 0, because the browser's settings can change the permission without an event.
  const { data: state } = useQuery({ queryKey: STATE_KEY, queryFn: readState, staleTime: 0, networkMode: 'always' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function change(on: boolean) {
    setBusy(true);
    setProblem(undefined);
    try {
      client.setQueryData(STATE_KEY, await (on ? turnOn() : turnOff()));
    } catch (error) {
      setProblem(problemOf(on, error));
    }
    setBusy(false);
  }

  async function test() {
    setBusy(true);
    await sendTest().then(
      () => toast.success(t`Sent. You’ll see it when Quad is in the background.`),
      (error: unknown) => toastFailure(t`The test could not be sent.`, error),
    );
    setBusy(false);
  }

  if (!state) return <Skeleton className="my-2 h-15 w-full md:h-10" />;
  return (
    <div>
      <SwitchField
        label={t`Push on this device`}
        hint={HINTS[state]}
        checked={state === 'on'}
        disabled={busy || (state !== 'on' && state !== 'off')}
        onChecked={(on) => void change(on)}
      />
      {problem && (
        <div className="my-2">
          <FormAlert>{problem}</FormAlert>
        </div>
      )}
      {state === 'on' && (
        <Button kind="secondary" busy={busy} onClick={() => void test()} className="my-2">
          {t`Send a test`}
        </Button>
      )}
    </div>
  );
}

function problemOf(on: boolean, error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return on
    ? t`Your browser couldn't reach its push service. Check your connection and try again.`
    : t`Push couldn't be turned off. Please try again.`;
}
