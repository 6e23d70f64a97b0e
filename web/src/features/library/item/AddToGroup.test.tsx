import { listStudyGroups } from '@quad/contract/groups';
import { addToStudyGroup } from '@quad/contract/library-items';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answer, record } from '../../../lib/testing/network.ts';
import { renderPart } from '../../../lib/testing/screen.tsx';
import { aStudyGroup } from '../../groups/testing.ts';
import { AddToGroup } from './AddToGroup.tsx';

test('a book is put up in a group of its reader', async () => {
  answer(listStudyGroups, { groups: [aStudyGroup], nextCursor: null });
  const sent = record(addToStudyGroup, { message: 'Done' });
  const done = vi.fn();
  renderPart(<AddToGroup itemId="book" onDone={done} />);
  await userEvent.click(await screen.findByRole('button', { name: aStudyGroup.title }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ params: { id: 'book', groupId: 'g1' } }]);
});
