import type { SocialProviderKey } from '@quad/contract/accounts/social';
import { EMAIL_MAX } from '@quad/contract/limits/accounts';
import { FULLNAME_MAX } from '@quad/contract/limits/people';
import { cutText } from '@quad/contract/text/cut-text';
import { readAddress } from '@quad/contract/wire/email-address';
import { tidyName } from '@quad/contract/wire/text-rules';

/** A person's identity according to a provider. */
export interface SocialIdentity {
  readonly provider: SocialProviderKey;
  /** The provider's id of the account, which never changes. */
  readonly uid: string;
  readonly name: string;
  /** Undefined if the provider gives no valid address. */
  readonly email: string | undefined;
  /** Whether the provider says that the address is verified. */
  readonly emailVerified: boolean;
  /** The address of a picture; empty without one. */
  readonly photoUrl: string;
}

const UID_MAX = 300;
const PHOTO_URL_MAX = 2000;

/** Convert a provider's claims to an identity that can be stored. Undefined without a usable id. */
export function toIdentity(
  provider: SocialProviderKey,
  claims: {
    readonly uid: string;
    readonly name: string | null | undefined;
    readonly email: string | null | undefined;
    readonly emailVerified: boolean;
    readonly photoUrl: string | null | undefined;
  },
): SocialIdentity | undefined {
  if (claims.uid === '' || claims.uid.length > UID_MAX || !isStorable(claims.uid)) return undefined;
  const email = claims.email && claims.email.length <= EMAIL_MAX ? readAddress(claims.email) : undefined;
  return {
    provider,
    uid: claims.uid,
    name: toLine(claims.name ?? '') || toLine(email?.split('@')[0] ?? '') || 'Student',
    email,
    emailVerified: email !== undefined && claims.emailVerified,
    photoUrl: claims.photoUrl && isPhotoUrl(claims.photoUrl) ? claims.photoUrl : '',
  };
}

/** Make a name one line without control characters or direction marks. */
function toLine(name: string): string {
  const line = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, ' ')
    .trim();
  return cutText(tidyName(line), FULLNAME_MAX).trim();
}

const isStorable = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text);

const isPhotoUrl = (text: string) =>
  text.length <= PHOTO_URL_MAX && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && isStorable(text);
