import { PASSKEY_NAME_MAX, PASSKEYS_MAX } from '@quad/contract/limits';
import { type Passkey, removePasskey, renamePasskey } from '@quad/contract/passkeys';
import { isBlank } from '@quad/contract/text-rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { chunk } from '../../../lib/chunk.ts';
import { request } from '../../../lib/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { TimeAgo } from '../../../ui/TimeAgo.tsx';
import { toast } from '../../../ui/toast.ts';
import { accountKeys, passkeysQuery } from '../account-queries.ts';
import { ProofForm } from '../ProofForm.tsx';
import { Section } from '../Section.tsx';
import { SectionState } from '../SectionState.tsx';

/** What speaks to the browser's passkeys is fetched when one is made. */
const makerChunk = chunk(() => import('../make-passkey.ts'));

/** Passkeys: sign in with a fingerprint, a face or the lock of a device. */
export function PasskeysSection() {
  const query = useQuery(passkeysQuery);
  const [adding, setAdding] = useState(false);
  const isAble = typeof PublicKeyCredential !== 'undefined';
  return (
    <Section
      title="Passkeys"
      text="Sign in with a fingerprint, your face or the lock of your device. A passkey cannot be guessed or given away."
    >
      {query.data ? (
        <>
          {query.data.length > 0 && (
            <ul className="flex flex-col gap-1">
              {query.data.map((passkey) => (
                <PasskeyRow key={passkey._id} passkey={passkey} />
              ))}
            </ul>
          )}
          {!isAble ? (
            <p className="text-muted">This browser cannot make passkeys.</p>
          ) : query.data.length >= PASSKEYS_MAX ? (
            <p className="text-muted">You have {PASSKEYS_MAX} passkeys. Remove one to add another.</p>
          ) : adding ? (
            <AddPasskey onDone={() => setAdding(false)} />
          ) : (
            <Button kind="secondary" className="self-start" onClick={() => setAdding(true)}>
              Add a passkey
            </Button>
          )}
        </>
      ) : (
        <SectionState what="your passkeys" query={query} />
      )}
    </Section>
  );
}

function useChanged() {
  const client = useQueryClient();
  return () =>
    Promise.all([accountKeys.passkeys, accountKeys.security].map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Names a passkey, then has the browser make it. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const changed = useChanged();
  const [name, setName] = useState('This device');
  return (
    <ProofForm
      text="Your browser asks you to unlock this device, or to choose another one."
      action="Make a passkey"
      isReady={!isBlank(name)}
      run={async (proof) => {
        await (await makerChunk.fetch()).makePasskey(name, proof);
        await changed();
        toast.success('The passkey has been added.');
        onDone();
      }}
      onCancel={onDone}
    >
      <TextField
        label="Name"
        hint="So that you know it again, such as Phone or Laptop."
        maxLength={PASSKEY_NAME_MAX}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isBlank(name) ? 'Please give it a name' : undefined}
        dir="auto"
      />
    </ProofForm>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const changed = useChanged();
  const [doing, setDoing] = useState<'nothing' | 'renaming' | 'removing'>('nothing');
  const { _id: id, name, createdAt, lastUsed } = passkey;
  const stop = () => setDoing('nothing');
  return (
    <li className="flex flex-col gap-3 py-1.5">
      <div className="flex min-h-13 items-center gap-3.5">
        <KeyRound size={24} aria-hidden className="shrink-0 text-muted" />
        <div className="min-w-0 flex-1">
          <p className="break-words font-semibold" dir="auto">
            {name}
          </p>
          <p className="text-14 text-muted">
            Added <TimeAgo instant={createdAt} />
            {lastUsed && (
              <>
                {' · '}used <TimeAgo instant={lastUsed} />
              </>
            )}
          </p>
        </div>
        {doing === 'nothing' && (
          <div className="flex shrink-0">
            <Button
              kind="quiet"
              className="px-3 text-14"
              aria-label={`Rename ${name}`}
              onClick={() => setDoing('renaming')}
            >
              Rename
            </Button>
            <Button
              kind="quiet"
              className="px-3 text-14 text-bad"
              aria-label={`Remove ${name}`}
              onClick={() => setDoing('removing')}
            >
              Remove
            </Button>
          </div>
        )}
      </div>
      {doing === 'renaming' && <RenamePasskey passkey={passkey} onDone={stop} />}
      {doing === 'removing' && (
        <ProofForm
          text={`You cannot sign in with “${name}” any more.`}
          action="Remove passkey"
          danger
          run={async (body) => {
            await request(removePasskey, { params: { id }, body });
            await changed();
          }}
          onCancel={stop}
        />
      )}
    </li>
  );
}

/** Gives a passkey another name. */
function RenamePasskey({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const changed = useChanged();
  const [name, setName] = useState(passkey.name);
  const renaming = useMutation({
    mutationFn: () => request(renamePasskey, { params: { id: passkey._id }, body: { name } }),
    onSuccess: async () => {
      await changed();
      onDone();
    },
  });
  const { error, isPending: busy } = renaming;
  return (
    <Form
      className="flex max-w-md flex-col gap-4"
      onSubmit={() => {
        if (!busy && !isBlank(name)) renaming.mutate();
      }}
    >
      <TextField
        label="New name"
        maxLength={PASSKEY_NAME_MAX}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isBlank(name) ? 'Please give it a name' : undefined}
        readOnly={busy}
        dir="auto"
      />
      {error && <FormAlert>{error.message}</FormAlert>}
      <div className="flex gap-3">
        <Button type="submit" busy={busy}>
          Rename
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
