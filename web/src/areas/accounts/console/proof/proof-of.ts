import { t } from '@lingui/core/macro';
import { beginProof, type ProofOrPasskey } from '@quad/contract/accounts/passkeys';
import { request } from '../../../../lib/client.ts';
import type { Values } from '../../../../ui/console/admin-table/row-action.ts';

/** The values of a `ProofField`: `way` is `passkey` when the viewer chose it, else the typed password counts. */
export const PASSKEY = 'passkey';

/**
 * The proof that a question's values describe. A passkey signs only now, when the call is sent: its signature counts
 * once, so a second attempt needs another one.
 */
export async function proofOf({ password, way }: Values): Promise<ProofOrPasskey> {
  if (way === PASSKEY) return { passkey: await signProof() };
  return password ? { password } : {};
}

async function signProof(): Promise<NonNullable<ProofOrPasskey['passkey']>> {
  // Fetched here, because most visits to the console change no role.
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    request(beginProof, { body: {} }),
  ]);
  const { id, response } = await startAuthentication({ optionsJSON }).catch((cause: unknown) => {
    throw new Error(t`Your passkey was not used. Try again, or use your password.`, { cause });
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}
