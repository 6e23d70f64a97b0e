import { expect, test } from 'vitest';
import { accountExistsMail, invitationMail } from './invitation-mail.ts';

const HOST = { college: 'Ganga Institute of Technology', contact: 'help@ganga.example · Room 12 (10 to 5)' };
const sent = { kind: 'sent', name: 'Asha', link: 'https://quad.example/join' } as const;

test('an invitation names the college, and who to contact', () => {
  const { text } = invitationMail({ ...sent, host: HOST });
  expect(text).toContain('Ganga Institute of Technology has invited you to Quad');
  expect(text).toContain('Questions? help@ganga.example · Room 12 (10 to 5)');
  expect(accountExistsMail('https://quad.example', HOST).text).toContain('Questions? help@ganga.example');
});

test('without a college and public contacts it says neither', () => {
  const { text } = invitationMail({ ...sent, host: { college: '', contact: '' } });
  expect(text).toContain('Your college has invited you to Quad');
  expect(text).not.toContain('Questions?');
});
