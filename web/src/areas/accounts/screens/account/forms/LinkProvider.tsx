import { t } from '@lingui/core/macro';
import type { LinkedProvider } from '@quad/contract/accounts/social';
import { useRef } from 'react';
import { ApiError } from '../../../../../lib/api-error.ts';
import { toast } from '../../../../../ui/toast.ts';
import { toastFailure } from '../../../../../ui/toast-failure.ts';
import type { Proved } from '../../../parts/social/proved.ts';
import { useProvider } from '../../../parts/social/use-provider.ts';
import { link, useProvidersChanged } from '../linked-providers.ts';
import { ProofForm } from './ProofForm.tsx';

interface Asking extends PromiseWithResolvers<Proved> {
  /** Whether the provider must be opened again. */
  isOver: boolean;
}

const NOT_ASKED: Asking = { ...Promise.withResolvers<Proved>(), isOver: true };

/** Asks for the password, lets the provider identify the user in a popup, then links the provider. */
export function LinkProvider({ provider: { key, name }, onDone }: { provider: LinkedProvider; onDone: () => void }) {
  const changed = useProvidersChanged();
  const asking = useRef(NOT_ASKED);
  const given = useRef<{ password?: string }>({});
  const { open } = useProvider({
    onFailure: (text) => {
      asking.current.isOver = true;
      asking.current.reject(new Error(text));
    },
    onProved: async (proved) => {
      if (!asking.current.isOver) return asking.current.resolve(proved);
      // the answer comes from a popup that had looked closed
      await linkWith(proved).catch((error: unknown) => toastFailure(t`${name} could not be linked.`, error));
    },
  });

  function begin() {
    if (!asking.current.isOver) return;
    asking.current = { ...Promise.withResolvers<Proved>(), isOver: false };
    // `run` awaits the promise a moment later, so a rejection until then is no error
    asking.current.promise.catch(() => undefined);
    open(key);
  }

  async function run(proof: { password?: string }) {
    given.current = proof;
    const proved = await asking.current.promise;
    await linkWith(proved).catch((error: unknown) => {
      // after a wrong password, the provider's answer can be used again
      asking.current.isOver = !(error instanceof ApiError && error.code === 'wrong_password');
      throw error;
    });
  }

  async function linkWith(proved: Proved) {
    await link(proved, given.current).finally(changed);
    toast.success(t`You can sign in with ${name} now.`);
    onDone();
  }

  return (
    <ProofForm
      text={t`You sign in with ${name} from then on. A window opens in which ${name} asks you.`}
      action={t`Continue with ${name}`}
      begin={begin}
      run={run}
      onCancel={onDone}
    />
  );
}
