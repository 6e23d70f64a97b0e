import { t } from '@lingui/core/macro';
import { addPasskey, beginPasskey } from '@quad/contract/accounts/passkeys';
import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { request } from '../../../../lib/client.ts';

/** Let the browser create a passkey, and add it. Throw `ApiError`, or an error with the browser's reason. */
export async function makePasskey(name: string, proof: { password?: string }): Promise<void> {
  const optionsJSON = await request(beginPasskey, { body: proof });
  const { id, response } = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    const isRegistered = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new Error(
      isRegistered
        ? t`This device already has a passkey for your account.`
        : t`No passkey was made. Try again, or use another device.`,
      { cause: error },
    );
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  await request(addPasskey, { body: { name, id, clientDataJSON, attestationObject, transports } });
}
