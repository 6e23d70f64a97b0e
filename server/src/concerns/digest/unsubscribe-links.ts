import { tokenSigner } from '../../platform/auth/signed-tokens.ts';

/** Mails to many people that a person can end: the first part of the path of their links, and the purpose of tokens. */
export type BulkMails = 'digest' | 'notices';

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;

/**
 * Links that end mails of a kind for one person without signing in, and do nothing else. They never expire. Their path is
 * below /api, so that the service worker of an installed app leaves it to the server.
 */
export function createUnsubscribeLinks({
  secret,
  publicUrl,
  mails,
}: {
  secret: string;
  publicUrl: string;
  mails: BulkMails;
}) {
  const signer = tokenSigner(secret, `unsubscribe ${mails}`);
  const path = `/api/${mails}/unsubscribe`;
  return {
    path,
    urlOf: (personId: string): string => `${publicUrl}${path}/${signer.sign(personId)}`,
    /** The person of a link; undefined when the link was not made here. */
    personOf: (token: string): string | undefined => signer.read(token),
  };
}
