import { tokenSigner } from '../../platform/auth/signed-tokens.ts';

/** The path of the signed links: below /api, so that the service worker of an installed app leaves it to the server. */
export const UNSUBSCRIBE_PATH = '/api/digest/unsubscribe';

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;

/** Links that end the weekly mail for one person without signing in, and do nothing else. They never expire. */
export function createUnsubscribeLinks({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const signer = tokenSigner(secret, 'unsubscribe digest');
  return {
    urlOf: (personId: string): string => `${publicUrl}${UNSUBSCRIBE_PATH}/${signer.sign(personId)}`,
    /** The person of a link; undefined when the link was not made here. */
    personOf: (token: string): string | undefined => signer.read(token),
  };
}
