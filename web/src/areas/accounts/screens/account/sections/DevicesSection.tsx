import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Device, signOutDevice, signOutOthers } from '@quad/contract/accounts/account';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone, Tablet } from 'lucide-react';
import { request } from '../../../../../lib/client.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { TimeAgo } from '../../../../../ui/TimeAgo.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { toastFailure } from '../../../../../ui/toast-failure.ts';
import { accountKeys, devicesQuery } from '../../../queries/account-queries.ts';
import { Section } from '../Section.tsx';
import { SectionState } from '../SectionState.tsx';

const ICONS = { phone: Smartphone, tablet: Tablet, computer: Laptop } as const;

/** The viewer's signed-in devices. Each other device can be signed out. */
export function DevicesSection() {
  const query = useQuery(devicesQuery);
  const client = useQueryClient();
  const signingOut = useMutation({
    mutationFn: () => request(signOutOthers),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toastFailure(t`Your other devices could not be signed out.`, error),
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.devices }),
  });
  return (
    <Section title={t`Your devices`} text={t`Where you are signed in. A device you sign out loses access at once.`}>
      {query.data ? (
        <>
          <ul className="flex flex-col gap-1">
            {query.data.map((device) => (
              <DeviceRow key={device._id} device={device} />
            ))}
          </ul>
          {query.data.length > 1 && (
            <Button
              kind="secondary"
              className="self-start"
              busy={signingOut.isPending}
              onClick={() => signingOut.mutate()}
            >
              {t`Sign out all other devices`}
            </Button>
          )}
        </>
      ) : (
        <SectionState label={t`Loading your devices`} query={query} />
      )}
    </Section>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const client = useQueryClient();
  const { _id: id, name, kind, address, since, lastUsed, isThis } = device;
  const Icon = ICONS[kind];
  const signingOut = useMutation({
    mutationFn: () => request(signOutDevice, { params: { id } }),
    onError: (error) => toastFailure(t`This device could not be signed out.`, error),
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.devices }),
  });
  return (
    <li className="flex min-h-16 items-center gap-3.5 py-1.5">
      <Icon size={24} aria-hidden className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-14 text-muted">
          {isThis ? (
            <Trans>
              This device · signed in <TimeAgo instant={since} />
            </Trans>
          ) : (
            <Trans>
              Used <TimeAgo instant={lastUsed} /> · signed in <TimeAgo instant={since} />
            </Trans>
          )}
          {address && ` · ${address}`}
        </p>
      </div>
      {!isThis && (
        <Button
          kind="secondary"
          className="shrink-0 px-3.5 text-14"
          busy={signingOut.isPending}
          aria-label={t`Sign out ${name}`}
          onClick={() => signingOut.mutate()}
        >
          {t`Sign out`}
        </Button>
      )}
    </li>
  );
}
