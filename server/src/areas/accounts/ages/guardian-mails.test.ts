import { expect, test } from 'vitest';
import { askingMail, nameInMail, receiptMail } from './guardian-mails.ts';

test('a name with something like an address is left out of mails', () => {
  const student = 'Prizes at evil.example';
  for (const mail of [
    askingMail({ url: '', student, college: '' }),
    ...[true, false].map((isGiven) => receiptMail({ url: '', student, isGiven, college: '' })),
  ]) {
    expect(JSON.stringify(mail)).not.toContain('evil');
    expect(JSON.stringify(mail)).toContain('A student');
  }
  for (const name of [
    'x.co',
    'Evil.Com',
    'https://evil',
    'ＷＷＷ．evil',
    'evil。com',
    'a@evil',
    '10.0.0.1',
    'मेरा.भारत',
  ])
    expect(nameInMail(name), name).toBe('A student');
  for (const name of ['Asha Rao', 'K.R.Narayanan', 'S. Ramesh', 'S.Ramesh', 'Ravi S/o Suresh', 'आशा राव'])
    expect(nameInMail(name)).toBe(name);
});
