import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import type { NotificationKind } from './notification-kind.ts';

type Actors = readonly { readonly name: string }[];

/** A notification as a sentence of plain text in the language of now: `Asha and 12 others liked your post`. */
export const sentenceOf = (says: NotificationKind['says'], actors: Actors, count: number): string =>
  say(says(namesOf(actors, count)));

/** The newest actors, and the number of the others. */
function namesOf([first, second]: Actors, count: number): string {
  if (!first) return say(msg`Someone`);
  if (count === 1 || !second) return first.name;
  if (count === 2) return say(msg`${{ first: first.name }} and ${{ second: second.name }}`);
  return say(msg`${{ first: first.name }} and ${{ others: count - 1 }} others`);
}

/**
 * Whether a notification's link leads to an opened address of the app. The screen of one thing shows all that a link to
 * it names, such as a comment; on other screens each parameter of the link must be the opened one.
 */
export function leadsTo(link: string, opened: string): boolean {
  const [there, here] = [link, opened].map((path) => URL.parse(path, 'http://app.invalid'));
  if (!there || !here || there.pathname !== here.pathname) return false;
  return (
    UUID.test(there.pathname) || [...there.searchParams].every(([name, value]) => here.searchParams.get(name) === value)
  );
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
