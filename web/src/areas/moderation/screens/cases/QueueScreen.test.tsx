import { getCase, listCases, lookAtCase, moderationSummary } from '@quad/contract/moderation/moderation';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answer, fail, record } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { pages } from '../../console.ts';
import { SUBJECT_KINDS, SUBJECT_NAMES } from '../../texts/moderation-texts.ts';
import { aFlaggedCase, aFlaggedCaseInDetail, EMPTY_QUEUE } from './testing.ts';

const as = aSession('moderator', 'moderator');

describe('/user-reports', () => {
  test('offers Retry when the cases cannot be loaded, and has an empty state', async () => {
    answer(moderationSummary, EMPTY_QUEUE);
    fail(listCases);
    await openAt('/user-reports', { routes: pages }, { as });
    expect(await screen.findByText('The cases could not be loaded.')).toBeTruthy();
    answer(listCases, { cases: [], nextCursor: null });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Nothing to decide' })).toBeTruthy();
  });

  test('names what each case is about, with its author', async () => {
    answer(moderationSummary, { ...EMPTY_QUEUE, open: SUBJECT_KINDS.length, overdue: 1 });
    const owner = {
      _id: 'o1',
      name: 'Vivek Pandey',
      username: 'vivek',
      picture: null,
      role: 'user',
      isVerified: false,
    } as const;
    const cases = SUBJECT_KINDS.map((type) => ({ ...aFlaggedCase, _id: type, subject: { type, id: 's1' }, owner }));
    answer(listCases, { cases, nextCursor: null });
    await openAt('/user-reports', { routes: pages }, { as });
    const links = await screen.findAllByRole('link', { name: /Win a prize/ });
    const titles = links.map((link) => /^.*Vivek Pandey/.exec(link.textContent)?.[0]);
    expect(titles).toEqual(
      SUBJECT_KINDS.map((type) => `${SUBJECT_NAMES[type]}${type === 'person' ? ':' : ' by'} Vivek Pandey`),
    );
    expect(screen.getByText('past its deadline')).toBeTruthy();
  });

  test('marks cases that a filter opened, and can list only those', async () => {
    answer(moderationSummary, EMPTY_QUEUE);
    const asked = record(listCases, { cases: [aFlaggedCase], nextCursor: null });
    await openAt('/user-reports', { routes: pages }, { as });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Source' }), 'Flagged automatically');
    expect((await screen.findByRole('link', { name: /Win a prize/ })).textContent).toContain('Flagged automatically');
    expect(location.search).toBe('?by=filters');
    expect(asked.at(-1)?.query.get('by')).toBe('filters');
  });

  test('shows why a filter opened a case, and lists no reports', async () => {
    answer(getCase, aFlaggedCaseInDetail);
    const looks = record(lookAtCase, { lookers: [] });
    const { unmount } = await openAt('/user-reports/c1', { routes: pages }, { as });
    const flags = within(await screen.findByRole('region', { name: 'Flagged automatically' }));
    expect(flags.getByText('Flagged by a filter: the word “prize”')).toBeTruthy();
    expect(flags.getByText(/No one has been notified/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Reports' })).toBeNull();
    unmount();
    await waitFor(() => expect(looks.map(({ body }) => body)).toEqual([{}, { isClosed: true }]));
  });
});
