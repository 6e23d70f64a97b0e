import { tokenSigner } from '../../platform/auth/signed-tokens.ts';

/** Where a signed link leads: below /api, so that the service worker of an installed app leaves it to the server. */
export const UNSUBSCRIBE_PATH = '/api/digest/unsubscribe';

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;

/**
 * Links that end the weekly mail for one person without signing in. The signature is all that is needed, it does not
 * expire, and it is worth nothing for anything else.
 */
export function createUnsubscribeLinks({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const signer = tokenSigner(secret, 'unsubscribe digest');
  return {
    urlOf: (personId: string): string => `${publicUrl}${UNSUBSCRIBE_PATH}/${signer.sign(personId)}`,
    /** Whose link it is; undefined when it was not made here. */
    personOf: (token: string): string | undefined => signer.read(token),
  };
}
