import { expect, test } from 'vitest';
import { contactParts } from './contact-links.ts';

const links = (text: string) => contactParts(text).flatMap(({ href }) => href ?? []);

test('email addresses become links', () => {
  expect(links('Write to exam.cell@narmada.ac.in, or see www.narmada.ac.in.')).toEqual([
    'mailto:exam.cell@narmada.ac.in',
    'https://www.narmada.ac.in/',
  ]);
  expect(links("Ask o'neil@quad.example, 'asha@quad.example' or a&b@quad.xn--p1ai.")).toEqual([
    "mailto:o'neil@quad.example",
    'mailto:asha@quad.example',
    'mailto:a%26b@quad.xn--p1ai',
  ]);
  expect(links('@asha and a@b are none')).toEqual([]);
});

test.each([
  ['98765 43210', 'tel:9876543210'],
  ['+91 98765 43210', 'tel:+919876543210'],
  ['+91-9876543210', 'tel:+919876543210'],
  ['09876543210', 'tel:09876543210'],
  ['0761 2345678', 'tel:07612345678'],
  ['+91 761 2345678', 'tel:+917612345678'],
])('the phone number %s becomes a link', (number, href) => {
  expect(links(`Call ${number}.`)).toEqual([href]);
});

test.each(['12-11-2026', '2026-27', 'Rs 1,50,000', 'roll number 0101CS221001', '9876543210987', '10:30 to 12:30'])(
  '%s is no phone number',
  (text) => expect(links(text)).toEqual([]),
);

test('the parts add up to the text', () => {
  for (const text of ['', 'plain', 'a@b.in 98765 43210 https://x.org!']) {
    expect(
      contactParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  }
});

test('a long text takes linear time', () => {
  // CPU time, which a busy machine does not increase
  const start = process.cpuUsage();
  for (const text of ['a'.repeat(100_000), 'a.'.repeat(50_000), `${'a@'.repeat(50_000)}`, '9'.repeat(100_000)])
    contactParts(text);
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(2000);
});
