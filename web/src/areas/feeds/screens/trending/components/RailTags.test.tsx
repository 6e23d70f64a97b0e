import { getFeatures } from '@quad/contract/campus/campus-settings';
import { risingTags } from '@quad/contract/posts/tags';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, record } from '../../../../../lib/testing/network.ts';
import { renderPart } from '../../../../../lib/testing/screen.tsx';
import { RailTags } from './RailTags.tsx';

test('the rail lists the rising tags', async () => {
  answer(risingTags, { tags: [{ tag: 'mela', postsCount: 3 }] });
  renderPart(<RailTags held={false} onKnown={vi.fn()} />);
  expect((await screen.findByRole('link', { name: /mela/ })).getAttribute('href')).toBe('/tags/mela');
});

test('the rail requests no tags while trending is switched off', async () => {
  answer(getFeatures, { off: ['trending'] });
  const asked = record(risingTags, { tags: [{ tag: 'mela', postsCount: 3 }] });
  const onKnown = vi.fn();
  renderPart(<RailTags held={false} onKnown={onKnown} />);
  await waitFor(() => expect(onKnown).toHaveBeenCalled());
  expect(screen.queryByRole('region', { name: 'Rising tags' })).toBeNull();
  expect(asked).toEqual([]);
});
