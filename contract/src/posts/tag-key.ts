import { plainSpelling } from '../text/plain-spelling.ts';

/** The form in which a hashtag is stored, compared and linked: `#Fest` and `#FEST` are one tag. Without the #. */
export function tagKey(tag: string): string {
  return plainSpelling(tag);
}
