/** A notification as a sentence of plain text: `Asha and 12 others liked your post`. */
export function sentenceOf(says: string, actors: readonly { readonly name: string }[], count: number): string {
  const [first, second] = actors;
  if (!first) return says;
  if (count === 1 || !second) return `${first.name} ${says}`;
  if (count === 2) return `${first.name} and ${second.name} ${says}`;
  return `${first.name} and ${count - 1} others ${says}`;
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
