import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Passkey } from '@quad/contract/accounts/passkeys';
import { PASSKEYS_MAX } from '@quad/contract/limits/accounts';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { chunk } from '../../../../../lib/chunk.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { TimeAgo } from '../../../../../ui/TimeAgo.tsx';
import { passkeysQuery } from '../../../queries/account-queries.ts';
import { LazyForm } from '../LazyForm.tsx';
import { Section, useOpening } from '../Section.tsx';
import { SectionState } from '../SectionState.tsx';

const addForm = chunk(async () => (await import('../forms/AddPasskey.tsx')).AddPasskey);
const renameForm = chunk(async () => (await import('../forms/RenamePasskey.tsx')).RenamePasskey);
const removeForm = chunk(async () => (await import('../forms/RemovePasskey.tsx')).RemovePasskey);

/** Passkeys: sign in with a fingerprint, a face or the lock of a device. */
export function PasskeysSection() {
  const query = useQuery(passkeysQuery);
  return (
    <Section title={t`Passkeys`} text={t`Sign in with a fingerprint, your face or the lock of your device.`}>
      {query.data ? (
        <Passkeys passkeys={query.data} />
      ) : (
        <SectionState label={t`Loading your passkeys`} query={query} />
      )}
    </Section>
  );
}

function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { form, open, close, place } = useOpening<'form'>();
  const isAble = typeof PublicKeyCredential !== 'undefined';
  const count = useRef(passkeys.length);
  useEffect(() => {
    // the removed passkey had the focus, so the button gets it
    if (passkeys.length < count.current && document.activeElement === document.body)
      place.current?.querySelector('button')?.focus();
    count.current = passkeys.length;
  }, [passkeys.length, place]);
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="flex flex-col gap-1">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
      {!isAble ? (
        <p className="text-14 text-muted">{t`This browser cannot make passkeys.`}</p>
      ) : passkeys.length >= PASSKEYS_MAX ? (
        <p className="text-14 text-muted">{t`You have ${PASSKEYS_MAX} passkeys. Remove one to add another.`}</p>
      ) : (
        <div ref={place}>
          {form ? (
            <LazyForm part={addForm} props={{ onDone: close }} />
          ) : (
            <Button kind="secondary" onClick={() => open('form')}>
              {t`Add a passkey`}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { form, open, close, place } = useOpening<'rename' | 'remove'>();
  const { name, createdAt, lastUsed } = passkey;
  return (
    <li>
      <div ref={place} className="flex flex-col gap-3 py-1.5">
        <div className="flex min-h-13 flex-wrap items-center gap-x-3.5 gap-y-2">
          <div className="flex min-w-0 flex-1 basis-60 items-center gap-3.5">
            <KeyRound size={24} aria-hidden className="shrink-0 text-muted" />
            <div className="min-w-0 flex-1">
              <p className="break-words font-semibold" dir="auto">
                {name}
              </p>
              <p className="text-14 text-muted">
                {lastUsed ? (
                  <Trans>
                    Added <TimeAgo instant={createdAt} /> · used <TimeAgo instant={lastUsed} />
                  </Trans>
                ) : (
                  <Trans>
                    Added <TimeAgo instant={createdAt} />
                  </Trans>
                )}
              </p>
            </div>
          </div>
          {!form && (
            <div className="flex shrink-0 gap-2 max-md:ps-9.5">
              <Button
                kind="secondary"
                className="px-3.5 text-14"
                aria-label={t`Rename ${name}`}
                onClick={() => open('rename')}
              >
                {t`Rename`}
              </Button>
              <Button
                kind="secondary"
                className="px-3.5 text-14"
                aria-label={t`Remove ${name}`}
                onClick={() => open('remove')}
              >
                {t`Remove`}
              </Button>
            </div>
          )}
        </div>
        {form && (
          <LazyForm key={form} part={form === 'rename' ? renameForm : removeForm} props={{ passkey, onDone: close }} />
        )}
      </div>
    </li>
  );
}
