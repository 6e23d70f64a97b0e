import { Component, Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useCurrentTitle } from '../screen-title.ts';
import { useArrival } from '../use-arrival.ts';
import { router, type Shown } from './router.ts';
import { parseSearch } from './search-params.ts';

interface ViewProps {
  /** Shown while a screen is loading. */
  pending: ReactNode;
  /** Shown in place of a screen that failed, or whose code could not be loaded. */
  failed: (retry: () => void) => ReactNode;
}

/** The screen of the current address, in its layout. */
export function View({ pending, failed }: ViewProps) {
  const shown = useArrival(useSyncExternalStore(router.subscribe, router.shown));
  useTitle(shown?.route.title);
  useRendered(shown);
  if (!shown) return pending;

  const { route, params, content, entry } = shown;
  if (content === undefined || content === 'failed') {
    const Layout = route.layout().ready() ?? Fragment;
    const Within = route.within?.ready() ?? Fragment;
    return (
      <Layout>
        <Within>{content === undefined ? pending : failed(() => void router.revisit())}</Within>
      </Layout>
    );
  }
  const { Screen, Layout, Within = Fragment } = content;
  return (
    <Layout>
      <Within>
        {/* A changed search part keeps the screen and changes its state; other parameters make another screen. */}
        <Boundary key={route.path + JSON.stringify(params)} failed={failed}>
          <Screen params={params} search={parseSearch(route.search ?? {}, entry.search)} />
        </Boundary>
      </Within>
    </Layout>
  );
}

function useTitle(title: string | undefined) {
  const current = useCurrentTitle();
  useEffect(() => {
    document.title = current ?? (title ? `${title} · Quad` : 'Quad');
  }, [title, current]);
}

/** Scroll the window once a screen is rendered, and notify the listeners of the router. */
function useRendered(shown: Shown | undefined) {
  const before = useRef<Shown | undefined>(undefined);
  useLayoutEffect(() => {
    if (!shown?.content || shown === before.current) return;
    const { entry, scrollTo } = shown;
    before.current = shown;
    const place = entry.hash && scrollTo === 0 ? document.getElementById(entry.hash.slice(1)) : null;
    if (place) place.scrollIntoView();
    else if (scrollTo !== undefined) {
      window.scrollTo(0, scrollTo);
      // Until its list has loaded, the screen is too short.
      if (window.scrollY < scrollTo - 1) void scrollOnceThere(entry.key, scrollTo);
    }
    router.notifyRendered(entry);
  }, [shown]);
}

async function scrollOnceThere(key: string, place: number) {
  const { scrollAsItGrows } = await import('./scroll-as-it-grows.ts');
  if (router.entry().key === key) scrollAsItGrows(place, () => router.entry().key !== key);
}

interface BoundaryProps {
  failed: ViewProps['failed'];
  children: ReactNode;
}

/** Keep a screen that fails to render from breaking the app. */
class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.failed(() => this.setState({ broken: false })) : this.props.children;
  }
}
