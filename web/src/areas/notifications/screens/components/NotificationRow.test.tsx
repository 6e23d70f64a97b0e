import { t } from '@lingui/core/macro';
import type { Notification } from '@quad/contract/notifications/notifications';
import { screen } from '@testing-library/react';
import { Heart } from 'lucide-react';
import { expect, test } from 'vitest';
import { atHand } from '../../../../lib/chunk.ts';
import { renderPart } from '../../../../lib/testing/screen.tsx';
import { loadNotificationTexts, setNotificationTexts } from '../../parts/notification-texts.ts';
import { NotificationRow } from './NotificationRow.tsx';

const actor = (name: string) => ({ _id: name, name, username: name, picture: null, role: 'user', isVerified: false });

test.each([
  ['one actor', ['Asha'], 1, 'Post of yours: liked by Asha'],
  ['two actors', ['Asha', 'Ravi'], 2, 'Post of yours: liked by Asha and Ravi'],
  ['many actors', ['Asha', 'Ravi'], 13, 'Post of yours: liked by Asha and 12 others'],
  ['a deleted account', [], 1, 'Post of yours: liked by Someone'],
])('the names have the place that a text gives them: %s', async (_, names, actorsCount, sentence) => {
  setNotificationTexts(
    atHand([
      {
        kind: 'like',
        section: 'posts',
        label: '',
        hint: '',
        icon: Heart,
        says: (_, who) => t`Post of yours: liked by ${who}`,
        href: () => '/elsewhere' as never,
      },
    ]),
  );
  await loadNotificationTexts();
  const notification = {
    _id: 'n1',
    place: '1',
    kind: 'like',
    target: 'p1',
    comment: null,
    actors: names.map(actor),
    actorsCount,
    excerpt: '',
    thumbnail: null,
    at: new Date().toISOString(),
    isRead: true,
    isDone: false,
  } as Notification;
  renderPart(<NotificationRow notification={notification} />);
  expect(screen.getByRole('link').textContent).toContain(sentence);
});
