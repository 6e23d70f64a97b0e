import { librarySubjects } from '@quad/contract/library/library';
import { createLibraryItem } from '@quad/contract/library/library-items';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { session } from '../../../../lib/session.ts';
import { hang } from '../../../../lib/testing/network.ts';
import { renderPart } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { UploadPanel } from './UploadPanel.tsx';

test('the upload form focuses a missing file, and keeps the focus after Cancel', async () => {
  session.start(aSession('asha'));
  hang(createLibraryItem);
  hang(librarySubjects);
  renderPart(<UploadPanel answers={undefined} />);
  const send = screen.getByRole('button', { name: 'Upload Now' });
  await userEvent.click(send);
  const field = screen.getByLabelText(/^Choose a file/);
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { files: [new File(['%PDF-1.4'], 'notes.pdf', { type: 'application/pdf' })] } });
  await userEvent.click(send);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Upload Now' }));
});
