import { checkCertificate } from '@quad/contract/careers/certificates';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { area } from '../../area.ts';

const ADDRESS = '/certificates/0123456789ABCDEFGHJK';
const CERTIFICATE = { name: 'Asha Rao', program: 'Robotics night', date: '2026-11-24', issuer: 'Robotics Club' };

test('a certificate of an event shows its kind, the event and its issuer', async () => {
  answer(checkCertificate, { ...CERTIFICATE, kind: 'attendance', event: 'Robotics night' });
  await openAt(ADDRESS, area);
  const article = await screen.findByRole('article', { name: 'A genuine certificate' });
  expect(article.textContent).toContain(
    'Certificate of attendanceGiven toAsha Raofor attending the eventRobotics night',
  );
  expect(article.textContent).toContain('Issued byRobotics Club');
});

test('a certificate of placement is not a certificate of completion', async () => {
  answer(checkCertificate, { ...CERTIFICATE, kind: 'placement', event: null });
  await openAt(ADDRESS, area);
  const article = await screen.findByRole('article', { name: 'A genuine certificate' });
  expect(article.textContent).toContain('Certificate of placement');
  expect(article.textContent).toContain('placed through');
});
