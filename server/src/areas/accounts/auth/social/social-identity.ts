import type { SocialProviderKey } from '@quad/contract/accounts/social';
import { EMAIL_MAX } from '@quad/contract/limits/accounts';
import { FULLNAME_MAX } from '@quad/contract/limits/people';
import { cutText } from '@quad/contract/text/cut-text';
import { readAddress } from '@quad/contract/wire/email-address';
import { tidyName } from '@quad/contract/wire/text-rules';

/** Who a provider says somebody is. */
export interface SocialIdentity {
  readonly provider: SocialProviderKey;
  /** The provider's own name of the account, which stays when its address changes. */
  readonly uid: string;
  readonly name: string;
  /** Undefined when the provider tells none that mail can be sent to. */
  readonly email: string | undefined;
  /** Whether the provider says that it has checked the address. */
  readonly emailVerified: boolean;
  /** The address of a picture; empty when there is none. */
  readonly photoUrl: string;
}

const UID_MAX = 300;
const PHOTO_URL_MAX = 2000;

/** What a provider told, cut to what is stored here; undefined without a usable name of the account. */
export function toIdentity(
  provider: SocialProviderKey,
  told: {
    readonly uid: string;
    readonly name: string | null | undefined;
    readonly email: string | null | undefined;
    readonly emailVerified: boolean;
    readonly photoUrl: string | null | undefined;
  },
): SocialIdentity | undefined {
  if (told.uid === '' || told.uid.length > UID_MAX || !isStorable(told.uid)) return undefined;
  const email = told.email && told.email.length <= EMAIL_MAX ? readAddress(told.email) : undefined;
  return {
    provider,
    uid: told.uid,
    name: toLine(told.name ?? '') || toLine(email?.split('@')[0] ?? '') || 'Student',
    email,
    emailVerified: email !== undefined && told.emailVerified,
    photoUrl: told.photoUrl && isPhotoUrl(told.photoUrl) ? told.photoUrl : '',
  };
}

/** A name as one line of what can be stored. */
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
