import { listStudyGroups } from '@quad/contract/groups/groups';
import type { LibraryItemDetails } from '@quad/contract/library/library';
import { addToStudyGroup } from '@quad/contract/library/library-items';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, record } from '../../../../lib/testing/network.ts';
import { renderPart } from '../../../../lib/testing/screen.tsx';
import { aStudyGroup } from '../../../groups/screens/testing.ts';
import { ItemMenu } from './ItemMenu.tsx';

test('the menu of a book adds it to a group of the viewer', async () => {
  answer(listStudyGroups, { groups: [aStudyGroup], nextCursor: null });
  const sent = record(addToStudyGroup, { message: 'Done' });
  renderPart(<ItemMenu item={{ _id: 'book', title: 'Optics', isOwn: false } as LibraryItemDetails} />);
  await userEvent.click(screen.getByRole('button', { name: 'More about Optics' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add to a group' }));
  expect(await screen.findByRole('dialog', { name: 'Add to a group' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: aStudyGroup.title }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toMatchObject([{ params: { id: 'book', groupId: 'g1' } }]);
});
