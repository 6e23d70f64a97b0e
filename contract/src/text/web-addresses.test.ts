import { describe, expect, test } from 'vitest';
import { webAddresses } from './web-addresses.ts';

const found = (text: string) => webAddresses(text).map(({ href }) => href);
const QUAD = 'https://en.wikipedia.org/wiki/Quad_(disambiguation)';

describe('web addresses in a text', () => {
  test.each([
    ['before a full stop', 'See https://example.org/a?b=1.', 'https://example.org/a?b=1'],
    ['without a scheme, in brackets', '(www.example.org)', 'https://www.example.org/'],
    ['with brackets of their own', `see ${QUAD}`, QUAD],
    ['with brackets of their own, in brackets', `(see ${QUAD})`, QUAD],
    ['in brackets, before a full stop', `(see ${QUAD}).`, QUAD],
    ['in square brackets', '[https://example.org/a]', 'https://example.org/a'],
    ['before a danda', 'https://narmada.example। धन्यवाद', 'https://narmada.example/'],
    ['with a path, before a danda', 'https://narmada.example/list। धन्यवाद', 'https://narmada.example/list'],
    ['before a double danda', 'https://narmada.example/list॥', 'https://narmada.example/list'],
    ['before a full-width full stop', '见https://example.org/a。谢谢', 'https://example.org/a'],
    ['in full-width brackets', '（https://example.org/a）', 'https://example.org/a'],
    ['before a full-width comma', 'https://example.org/a，好', 'https://example.org/a'],
    ['before an Arabic comma', 'https://example.org/a، نعم', 'https://example.org/a'],
    ['in bold of Markdown', '**https://example.org/a**', 'https://example.org/a'],
    ['in italics of Markdown', '_https://example.org/a_', 'https://example.org/a'],
    ['struck out in Markdown', '~~https://example.org/a~~', 'https://example.org/a'],
    ['in code of Markdown', '`https://example.org/a`', 'https://example.org/a'],
    ['as the target of a link of Markdown', '[list](https://example.org/a)', 'https://example.org/a'],
    ['in a cell of Markdown', '|https://example.org/a|', 'https://example.org/a'],
    ['with marks inside', 'https://example.org/a_b*c~d/e', 'https://example.org/a_b*c~d/e'],
    ['between marks of direction', '\u2068https://example.org/a\u2069', 'https://example.org/a'],
    ['before a mark of direction', 'https://example.org\u200f', 'https://example.org/'],
    ['before a joiner', 'https://example.org/a\u200d', 'https://example.org/a'],
    ['before an ellipsis', 'https://example.org/a…', 'https://example.org/a'],
  ])('are found %s', (_, text, href) => {
    expect(found(text)).toEqual([href]);
  });

  test('end before the target of a Markdown link', () => {
    expect(found('[https://a.example](https://b.example)')).toEqual(['https://a.example/']);
  });

  test('have http or https alone, and no user name before their host', () => {
    expect(found('javascript:alert(1) data:text/html,x ftp://example.org')).toEqual([]);
    expect(found('https://quad.example@evil.example/')).toEqual([]);
    expect(found('https://localnames')).toEqual([]);
  });

  test('have the right index', () => {
    const text = 'see (https://example.org/a), www.example.org!';
    for (const { index, text: shown } of webAddresses(text)) expect(text.startsWith(shown, index)).toBe(true);
  });
});
