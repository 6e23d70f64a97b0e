import { expect, test } from 'vitest';
import { invitationMail } from './invitation-mail.ts';

const sent = { kind: 'sent', name: 'Asha', link: 'https://quad.example/join' } as const;

test('an invitation names the college, where it has a name', () => {
  const says = (college: string) => JSON.stringify(invitationMail({ ...sent, college }).parts);
  expect(says('Ganga Institute of Technology')).toContain('Ganga Institute of Technology has invited you to Quad');
  expect(says('')).toContain('Your college has invited you to Quad');
});
