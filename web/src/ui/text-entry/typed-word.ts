/** A name or a tag that is being typed: the text after its sign, and the positions of the sign and the caret. */
export interface TypedWord {
  readonly kind: 'people' | 'tags';
  readonly typed: string;
  readonly start: number;
  readonly end: number;
}

/** A sign that begins a word, and the characters up to the caret that the server would read as a name or a tag. */
const BEFORE_CARET =
  /(?<![\p{L}\p{M}\p{N}_&/@.#＃])(?:@(?<name>[a-z0-9._]*)|[#＃](?<tag>[\p{L}\p{M}\p{N}_\p{Join_Control}\u00b7\u30fb]*))$/iu;

/** The name or tag that the user is typing before the caret; null otherwise, and in the middle of a word. */
export function typedWord(text: string, caret: number): TypedWord | null {
  if (/^[\p{L}\p{M}\p{N}_]/u.test(text.slice(caret))) return null;
  const match = BEFORE_CARET.exec(text.slice(0, caret));
  if (!match) return null;
  const { name, tag } = match.groups ?? {};
  return {
    kind: name === undefined ? 'tags' : 'people',
    typed: name ?? tag ?? '',
    start: match.index,
    end: caret,
  };
}

/** The text with the completed word and a space after it, and the new position of the caret. */
export function completed(
  text: string,
  { kind, start, end }: TypedWord,
  word: string,
): { text: string; caret: number } {
  const rest = text.slice(end);
  const inserted = `${kind === 'people' ? '@' : '#'}${word}${/^\s/.test(rest) ? '' : ' '}`;
  const caret = start + inserted.length + (/^\s/.test(rest) ? 1 : 0);
  return { text: text.slice(0, start) + inserted + rest, caret };
}
