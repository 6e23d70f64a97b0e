import { getFeatures } from '@quad/contract/campus/campus-settings';
import { listEvents } from '@quad/contract/events/events';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, record } from '../../../../lib/testing/network.ts';
import { renderPart } from '../../../../lib/testing/screen.tsx';
import { RailEvents } from './RailEvents.tsx';

test('the rail requests no events while they are switched off', async () => {
  answer(getFeatures, { off: ['events'] });
  const asked = record(listEvents, { events: [], nextCursor: null, featured: null });
  const onKnown = vi.fn();
  renderPart(<RailEvents held={false} onKnown={onKnown} />);
  await waitFor(() => expect(onKnown).toHaveBeenCalled());
  expect(screen.queryByRole('region', { name: 'Next events' })).toBeNull();
  expect(asked).toEqual([]);
});
