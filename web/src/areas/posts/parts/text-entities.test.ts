import { describe, expect, it } from 'vitest';
import { entityParts, type TextPart } from './text-entities.ts';

const mention = (username: string) => ({ _id: `id of ${username}`, username });
const links = (parts: TextPart[]) => parts.filter(({ tag, userId }) => tag !== undefined || userId !== undefined);

describe('the parts of a text', () => {
  it('are the whole text when the server has found no entities', () => {
    expect(entityParts('#fest with @asha', { tags: [], mentions: [] })).toEqual([{ text: '#fest with @asha' }]);
  });

  it('link the found entities, in any letter case', () => {
    expect(entityParts('At #Fest with @Asha!', { tags: ['fest'], mentions: [mention('asha')] })).toEqual([
      { text: 'At ' },
      { text: '#Fest', tag: 'fest' },
      { text: ' with ' },
      { text: '@Asha', userId: 'id of asha' },
      { text: '!' },
    ]);
  });

  it('include the vowel signs of Devanagari', () => {
    const parts = entityParts('आज #कैंपस में', { tags: ['कैंपस'], mentions: [] });
    expect(links(parts)).toEqual([{ text: '#कैंपस', tag: 'कैंपस' }]);
  });

  it('exclude the dot of a sentence after a name', () => {
    const parts = entityParts('Thanks @asha.rao.', { tags: [], mentions: [mention('asha.rao')] });
    expect(parts).toEqual([{ text: 'Thanks ' }, { text: '@asha.rao', userId: 'id of asha.rao' }, { text: '.' }]);
  });

  it('do not link inside addresses and words', () => {
    const found = { tags: ['fest'], mentions: [mention('asha')] };
    expect(links(entityParts('https://x.example/#fest a#fest me@asha.example', found))).toEqual([]);
  });

  it('do not link a longer word that begins like a tag', () => {
    expect(links(entityParts('#festival', { tags: ['fest'], mentions: [] }))).toEqual([]);
  });

  it.each(['#a #b', '', 'x', '@asha#fest', '  #fest\n@asha  '])('add up to the text: %j', (text) => {
    const parts = entityParts(text, { tags: ['a', 'fest'], mentions: [mention('asha')] });
    expect(parts.map((part) => part.text).join('')).toBe(text);
  });
});
