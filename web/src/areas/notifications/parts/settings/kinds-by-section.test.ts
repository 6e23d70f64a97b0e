import { Heart } from 'lucide-react';
import { expect, test } from 'vitest';
import { atHand } from '../../../../lib/chunk.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { NotificationSection } from '../notification-sections.ts';
import { loadNotificationTexts, type NotificationText, setNotificationTexts } from '../notification-texts.ts';
import { kindsBySection } from './kinds-by-section.ts';

const text = (kind: string, section: NotificationSection): NotificationText => ({
  ...{ kind, section, label: `Label of ${kind}`, hint: '', icon: Heart, says: () => '' },
  href: () => hrefOf({ to: '/feedback' }),
});

test('switches are grouped under headings, without kinds unknown to the app', async () => {
  setNotificationTexts(atHand([text('like', 'posts'), text('grievance', 'safety'), text('comment', 'posts')]));
  await loadNotificationTexts();
  const kinds = ['grievance', 'comment', 'of-a-later-release', 'like'].map((kind) => ({ kind, isOn: true }));
  expect(kindsBySection(kinds).map(({ title, kinds: shown }) => [title, shown.map(({ label }) => label)])).toEqual([
    ['Posts and memes', ['Label of comment', 'Label of like']],
    ['Safety and support', ['Label of grievance']],
  ]);
});

test('a kind without a section does not compile', () => {
  const { section: _, ...sectionless } = text('like', 'posts');
  // @ts-expect-error The kind would have no heading.
  const texts: readonly NotificationText[] = [sectionless];
  expect(texts).toHaveLength(1);
});
