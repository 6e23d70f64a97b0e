import { expect, test } from 'vitest';
import { composeMail } from './compose.ts';

const BAD = `"><img src=x onerror="alert(1)">`;

test('a text cannot break out of its place in the HTML', () => {
  const { html } = composeMail({
    subject: BAD,
    parts: [
      { kind: 'text', text: BAD },
      { kind: 'button', label: BAD, url: `https://quad.example/${BAD}` },
      { kind: 'list', title: BAD, items: [{ text: BAD, url: `https://quad.example/${BAD}` }] },
    ],
    footer: [{ kind: 'text', text: BAD }],
  });
  expect(html).not.toContain('<img');
  expect(html.match(/onerror=&quot;/g)).toHaveLength(8);
});

test('the plain text has every address, and each item on a line of its own', () => {
  const { text } = composeMail({
    subject: 'x',
    parts: [
      { kind: 'button', label: 'Open Quad', url: 'https://quad.example/' },
      { kind: 'list', title: 'New', items: [{ text: 'two\nlines', url: 'https://quad.example/post/1' }] },
    ],
    footer: [{ kind: 'text', text: 'Why' }],
  });
  expect(text).toBe(
    'Open Quad:\nhttps://quad.example/\n\nNew\n- two lines\n  https://quad.example/post/1\n\n--\n\nWhy\n',
  );
});
