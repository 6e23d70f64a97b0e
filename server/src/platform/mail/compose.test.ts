import { expect, test } from 'vitest';
import { composeMail, withLogo } from './compose.ts';

const BAD = `"><img src=x onerror="alert(1)">`;
const HOME = 'https://quad.example';
const UNNAMED = { college: '', contact: '', rulesUrl: '' };

test('a text cannot break out of its place in the HTML, nor move the logo', () => {
  const { html } = composeMail(
    {
      subject: BAD,
      parts: [
        { kind: 'text', text: BAD },
        { kind: 'text', text: '<!--logo-->' },
        { kind: 'button', label: BAD, url: `https://quad.example/${BAD}` },
        { kind: 'list', title: BAD, items: [{ text: BAD, url: `https://quad.example/${BAD}` }] },
      ],
      footer: [{ kind: 'text', text: BAD }],
    },
    { college: BAD, contact: BAD, rulesUrl: `https://quad.example/${BAD}` },
    HOME,
  );
  expect(html).not.toContain('<img');
  expect(html.match(/onerror=&quot;/g)).toHaveLength(13);
  expect(withLogo(html, true).match(/<img/g)).toHaveLength(1);
  expect(withLogo(html, false)).not.toContain('<!--logo-->');
});

test('the plain text has every address, and each item on a line of its own', () => {
  const { text } = composeMail(
    {
      subject: 'x',
      parts: [
        { kind: 'button', label: 'Open Quad', url: 'https://quad.example/' },
        { kind: 'list', title: 'New', items: [{ text: 'two\nlines', url: 'https://quad.example/post/1' }] },
      ],
      footer: [{ kind: 'text', text: 'Why' }],
    },
    UNNAMED,
    HOME,
  );
  expect(text).toBe(
    'Open Quad:\nhttps://quad.example/\n\nNew\n- two lines\n  https://quad.example/post/1\n\n--\n\nWhy\n\n' +
      'Quad\n\nQuestions? https://quad.example/contact\n\nThe rules: https://quad.example/guidelines\n',
  );
});
