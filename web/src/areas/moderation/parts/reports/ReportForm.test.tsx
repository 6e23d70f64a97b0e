import { fileReport } from '@quad/contract/moderation/reports';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { record } from '../../../../lib/testing/network.ts';
import { renderPart } from '../../../../lib/testing/screen.tsx';
import { ReportForm } from './ReportForm.tsx';

test('ragging leads to helplines and the committee too, and is sent as a reason', async () => {
  const sent = record(fileReport, { message: '', report: {} } as never);
  const onDone = vi.fn();
  renderPart(<ReportForm subject={{ type: 'post', id: 'p1' }} onDone={onDone} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Cheating in exams or assignments' }));
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Ragging' }));
  const help = within(screen.getByRole('status'));
  expect(help.getByRole('link', { name: '1800-180-5522' }).getAttribute('href')).toBe('tel:18001805522');
  expect(help.getByRole('link', { name: 'Report it in confidence' }).getAttribute('href')).toBe('/grievance');
  await userEvent.click(screen.getByRole('button', { name: 'Send Report' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent[0]?.body).toMatchObject({ reason: 'ragging' });
});
