import { t } from '@lingui/core/macro';
import { may } from '@quad/contract/wire/roles';
import type { ComponentType } from 'react';
import { type Chunk, chunk } from '../../lib/chunk.ts';
import { COLLEGE_CONSOLE } from '../../lib/routing/paths/console.ts';
import { FEEDBACK_PATHS } from '../../lib/routing/paths/support.ts';
import type { ScreenProps, Surroundings } from '../../lib/routing/route.ts';
import { router } from '../../lib/routing/router.ts';
import { session } from '../../lib/session.ts';
import { besideList, itemsBeside } from '../../ui/items-beside/items-beside.tsx';

interface TicketLists {
  readonly inbox: Chunk<ComponentType<ScreenProps<'/feedback/inbox'>>>;
  readonly own: Chunk<ComponentType<ScreenProps<'/feedback/messages'>>>;
}

/** A ticket opens beside the list that led to it: the inbox, the table of tickets, or its writer's own feedback. */
export function ticketsBeside(lists: TicketLists): Surroundings {
  const inbox = besideList({
    path: '/feedback/inbox',
    params: FEEDBACK_PATHS['/feedback/inbox'],
    list: lists.inbox,
    label: t`All feedback`,
  });
  const own = besideList({
    path: '/feedback/messages',
    params: FEEDBACK_PATHS['/feedback/messages'],
    list: lists.own,
    label: t`All of your feedback`,
  });
  // The console's table of tickets belongs to another area.
  const table = besideList({
    path: '/messages',
    params: COLLEGE_CONSOLE['/messages'],
    list: chunk(() => router.screenAt('/messages')),
    label: t`All messages`,
  });
  return itemsBeside({
    lists: [inbox, own, table],
    begins() {
      const role = session.get()?.user.role;
      return { of: role && may(role, 'support') ? inbox : own, search: {} };
    },
  });
}
