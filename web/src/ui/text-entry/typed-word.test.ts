import { describe, expect, test } from 'vitest';
import { completed, typedWord } from './typed-word.ts';

/** The text with a `|` for the caret. */
const at = (marked: string) => typedWord(marked.replace('|', ''), marked.indexOf('|'));

describe('a word that is being typed', () => {
  test('is a name after an @ and a tag after a #, wherever they begin a word', () => {
    expect(at('@as|')).toEqual({ kind: 'people', typed: 'as', start: 0, end: 3 });
    expect(at('Thanks @asha.r| and all')).toMatchObject({ kind: 'people', typed: 'asha.r', start: 7 });
    expect(at('See (#fest|)')).toMatchObject({ kind: 'tags', typed: 'fest' });
    expect(at('#कैंप|')).toMatchObject({ kind: 'tags', typed: 'कैंप' });
    expect(at('hello @|')).toMatchObject({ kind: 'people', typed: '' });
    expect(at('line\n#a|')).toMatchObject({ kind: 'tags', typed: 'a', start: 5 });
  });

  test('is neither in a mail address, a web address, plain words nor in the middle of a word', () => {
    for (const marked of ['asha@qu|', 'https://a.b/#top|', 'a & b|', '@as|ha', 'R&D#1|', '', '##x|', '@asha |']) {
      expect(at(marked), marked).toBeNull();
    }
  });
});

describe('a chosen word', () => {
  const complete = (marked: string, word: string) => {
    const typed = at(marked);
    return typed && completed(marked.replace('|', ''), typed, word);
  };

  test('replaces the typed text, with a space after it and the caret behind', () => {
    expect(complete('Hi @as|', 'asha.rao')).toEqual({ text: 'Hi @asha.rao ', caret: 13 });
    expect(complete('#fe| is near', 'fest')).toEqual({ text: '#fest is near', caret: 6 });
    expect(complete('(@as|)', 'asha')).toEqual({ text: '(@asha )', caret: 7 });
  });
});
