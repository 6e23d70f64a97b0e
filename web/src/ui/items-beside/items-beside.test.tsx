import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { atHand } from '../../lib/chunk.ts';
import { MODERATION_CONSOLE } from '../../lib/routing/paths/console.ts';
import type { Route, Screen, ScreenProps } from '../../lib/routing/route.ts';
import { router } from '../../lib/routing/router.ts';
import { useMarkedPath } from '../../lib/routing/use-entry.ts';
import { View } from '../../lib/routing/View.tsx';
import { openAt, renderPart } from '../../lib/testing/screen.tsx';
import { changeSearch } from '../console/change-search.ts';
import { ItemLink } from '../ItemLink.tsx';
import { besideList, itemsBeside } from './items-beside.tsx';

let show = (_: readonly string[]): void => undefined;

/** A list of cases that can be selected. The test changes it as an act would. */
function List({ search }: ScreenProps<'/user-reports'>) {
  const { list } = search;
  const [ids, setIds] = useState<readonly string[]>(['a', 'b', 'c']);
  show = setIds;
  const hasMore = ids.length === 3;
  return (
    <>
      <h1>Cases: {list}</h1>
      <button type="button" onClick={() => changeSearch('/user-reports', search, { list: 'decided' })}>
        Decided
      </button>
      <button type="button" data-page="next" disabled={!hasMore} onClick={() => setIds(['d', 'e'])}>
        More
      </button>
      <p>Marked: {useMarkedPath((marked) => marked)}</p>
      {ids.map((caseId) => (
        <div key={caseId}>
          <input type="checkbox" aria-label={`Select ${caseId}`} />
          <ItemLink to="/user-reports/$caseId" params={{ caseId }}>
            Case {caseId}
          </ItemLink>
        </div>
      ))}
    </>
  );
}

const Item = ({ params: { caseId } }: ScreenProps<'/user-reports/$caseId'>) => <h1>Details of {caseId}</h1>;

const path = '/user-reports';
const search = MODERATION_CONSOLE[path];
const routesWith = (isRecorded: boolean) => {
  const within = atHand(
    itemsBeside({
      lists: [besideList({ path, params: search, list: atHand(List), label: 'All cases' })],
      ...(isRecorded ? { isRecorded } : {}),
    }),
  );
  return [
    { path, title: 'Cases', search, screen: atHand(List as unknown as Screen), within },
    { path: '/user-reports/$caseId', title: 'Case', screen: atHand(Item as unknown as Screen), within },
  ] satisfies Omit<Route, 'layout'>[];
};
const routes = routesWith(false);

const viewport = (width: number) =>
  act(() => (window as unknown as { happyDOM: { setViewport(of: object): void } }).happyDOM.setViewport({ width }));
const details = (id: string) => screen.findByRole('heading', { name: `Details of ${id}` });
const list = () => within(screen.getByRole('region', { name: 'All cases' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => viewport(1280));
afterEach(() => viewport(1024));

test('an item opens beside its list, which keeps its address and the selected rows', async () => {
  await openAt('/user-reports?list=appealed', { routes });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select c' }));
  await userEvent.click(screen.getByRole('link', { name: 'Case b' }));
  await details('b');
  expect(location.pathname).toBe('/user-reports/b');
  expect(list().getByRole('heading', { name: 'Cases: appealed' })).toBeTruthy();
  expect(list().getByRole<HTMLInputElement>('checkbox', { name: 'Select c' }).checked).toBe(true);
  expect(list().getByRole('link', { name: 'Case b' }).getAttribute('aria-current')).toBe('page');

  await userEvent.click(screen.getByRole('link', { name: 'Back to list' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Details' })).toBeNull());
  expect(location.pathname + location.search).toBe('/user-reports?list=appealed');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select c' }).checked).toBe(true);
});

test('a filter changes the list beside the item, which stays open, also after a reload', async () => {
  await openAt('/user-reports/b', { routes });
  await details('b');
  await press('Decided');
  await list().findByRole('heading', { name: 'Cases: decided' });
  expect(location.pathname).toBe('/user-reports/b');
  expect(list().getByText('Marked: /user-reports')).toBeTruthy();
  await press('Next');
  await details('c');
  const stored = history.state;

  // Other filters were visited last.
  cleanup();
  await openAt('/user-reports?list=appealed', { routes });
  await screen.findByRole('heading', { name: 'Cases: appealed' });
  cleanup();
  history.pushState(stored, '', '/user-reports/c');
  dispatchEvent(new PopStateEvent('popstate'));
  renderPart(<View pending={null} failed={() => null} />);
  await details('c');
  expect(list().getByRole('heading', { name: 'Cases: decided' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Back to list' }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/user-reports?list=decided'));
});

test('an item that opens after another screen is beside the list as it was left', async () => {
  await openAt('/user-reports?list=decided', { routes });
  await screen.findByRole('heading', { name: 'Cases: decided' });
  await act(() => router.navigate({ to: '/profile/$userId', params: { userId: 'asha' } }));
  await act(() => router.navigate({ to: '/user-reports/$caseId', params: { caseId: 'a' } }));
  await details('a');
  expect(list().getByRole('heading', { name: 'Cases: decided' })).toBeTruthy();
});

test('Next and Previous follow the list, also after an act has taken the open item out of it', async () => {
  await openAt('/user-reports/a', { routes });
  await details('a');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
  await press('Next');
  await details('b');
  act(() => show(['a', 'c']));
  await waitFor(() => expect(list().queryByRole('link', { name: 'Case b' })).toBeNull());
  await press('Next');
  await details('c');
  await press('Previous');
  await details('a');
});

test('j, k and u do the same; the arrows move between the rows', async () => {
  await openAt('/user-reports', { routes });
  await screen.findByRole('link', { name: 'Case a' });
  await userEvent.keyboard('jj');
  expect(document.activeElement?.textContent).toBe('Case b');
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Case c');
  await userEvent.keyboard('{Enter}');
  await details('c');
  await userEvent.keyboard('k');
  await details('b');
  await userEvent.keyboard('u');
  await waitFor(() => expect(location.pathname).toBe('/user-reports'));
});

test('j and Next turn the page at its end', async () => {
  await openAt('/user-reports', { routes });
  await screen.findByRole('link', { name: 'Case c' });
  await userEvent.keyboard('jjjj');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Case d'));
  act(() => show(['a', 'b', 'c']));
  await userEvent.click(await screen.findByRole('link', { name: 'Case c' }));
  await details('c');
  await press('Next');
  await details('d');
  await press('Next');
  await details('e');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
});

test('where opening is recorded, no letter opens an item, and items replace each other in the history', async () => {
  const recorded = routesWith(true);
  await openAt('/user-reports', { routes: recorded });
  const before = history.length;
  await act(() => router.navigate({ to: '/user-reports/$caseId', params: { caseId: 'a' }, replace: true }));
  await details('a');
  await userEvent.keyboard('j');
  expect(location.pathname).toBe('/user-reports/a');
  expect(screen.getByRole('button', { name: 'Next' }).hasAttribute('aria-keyshortcuts')).toBe(false);
  await press('Next');
  await details('b');
  expect(history.length).toBe(before);
  await userEvent.keyboard('u');
  await waitFor(() => expect(location.pathname).toBe('/user-reports'));
});

test('a narrower window shows one screen at a time', async () => {
  viewport(1024);
  await openAt('/user-reports/a', { routes });
  await details('a');
  expect(screen.queryByRole('region', { name: 'All cases' })).toBeNull();
});
