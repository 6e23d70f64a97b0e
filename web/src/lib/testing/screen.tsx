import type { Session } from '@quad/contract/accounts/auth';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { Fragment, type ReactElement } from 'react';
import { atHand } from '../chunk.ts';
import { queryClient } from '../query-client.ts';
import type { Href } from '../routing/address.ts';
import type { Route } from '../routing/route.ts';
import { router } from '../routing/router.ts';
import { View } from '../routing/View.tsx';
import { session } from '../session.ts';
import { aSession } from './session.ts';

/** Routes without layouts: an area, or its part of the first load. */
interface Screens {
  readonly routes?: readonly Omit<Route, 'layout'>[];
}

/** Every other address shows nothing: a test of a link reads `location`. */
const ELSEWHERE: Route = {
  path: '*',
  title: 'Elsewhere',
  screen: atHand(() => null),
  layout: () => atHand(Fragment),
};

let routes: readonly Route[] = [ELSEWHERE];
let started = false;

/**
 * Open an address of an area, with the app's router and without its frame. Resolve when the code of the screen is
 * loaded; its content is awaited by `screen.findBy…`.
 *
 * @param as the session; Asha's unless given, null for a guest
 */
export async function openAt(
  href: string,
  { routes: given = [] }: Screens,
  { as = aSession('asha') }: { as?: Session | null } = {},
) {
  if (as) session.start(as);
  else session.end();
  routes = [...given.map((route) => ({ ...route, layout: () => atHand(Fragment) })), ELSEWHERE];
  startRouter();
  await router.go(href as Href, { unasked: true });
  return renderPart(<View pending={null} failed={() => <p role="alert">The screen failed.</p>} />);
}

/**
 * Render a part of a screen with its providers. Start the router too, because menus and dialogs add history entries.
 */
export function renderPart(part: ReactElement) {
  startRouter();
  return render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);
}

function startRouter() {
  if (!started) router.start(() => ({ routes, later: new Map() }));
  started = true;
}
