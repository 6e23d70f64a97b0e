import { t } from '@lingui/core/macro';
import type { LibraryItemDetails } from '@quad/contract/library/library';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { ErrorState } from '../../../../ui/ListStates.tsx';
import { Spinner } from '../../../../ui/Spinner.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { FindBar } from './FindBar.tsx';
import { FocusRing } from './FocusRing.tsx';
import { NotReadable } from './NotReadable.tsx';
import { PageField } from './PageField.tsx';
import { usePageMemory } from './page-memory.ts';
import { type Matches, openPdf, type PdfFailure, type PdfView } from './pdf-view.ts';
import { ReaderFrame } from './ReaderFrame.tsx';
import { ZoomButtons } from './ZoomButtons.tsx';

const ZOOM_STEP = 1.2;

/** The reader of a PDF: pages, zoom, search, and the viewer's last page. */
export function PdfReader({ item }: { item: LibraryItemDetails }) {
  const { url } = item.file;
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<PdfView>(null);
  const [first] = useState(item.page ?? 1);
  const [attempt, setAttempt] = useState(0);
  const [pages, setPages] = useState<number | null>(null);
  const [page, setPage] = useState(first);
  const [zoom, setZoom] = useState<number | null>(null);
  const [failure, setFailure] = useState<PdfFailure | null>(null);
  const [finding, setFinding] = useState(false);
  const [matches, setMatches] = useState<Matches | null>(null);
  usePageMemory(item._id, pages === null ? null : page);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry opens the document again
  useEffect(() => {
    if (!container.current) return;
    const opened = openPdf({
      container: container.current,
      url,
      page: first,
      onReady: (count) => {
        setPages(count);
        container.current?.focus({ preventScroll: true });
      },
      onPage: setPage,
      onZoom: setZoom,
      onMatches: setMatches,
      onFailed: setFailure,
    });
    view.current = opened;
    return () => opened.close();
  }, [url, first, attempt]);

  function endFinding() {
    setFinding(false);
    setMatches(null);
    view.current?.find('');
    container.current?.focus({ preventScroll: true });
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      setFinding(true);
      return;
    }
    const isTyping = event.target instanceof HTMLInputElement;
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = KEYS[event.key];
    if (!action || !view.current) return;
    event.preventDefault();
    action(view.current, page);
  }

  if (failure === 'locked' || failure === 'damaged') {
    return (
      <ReaderFrame title={item.title} itemId={item._id}>
        <NotReadable item={item} text={FAILURES[failure]} />
      </ReaderFrame>
    );
  }
  return (
    <ReaderFrame
      title={item.title}
      itemId={item._id}
      onKeyDown={press}
      tools={
        <>
          <IconButton label={t`Find in this document`} disabled={pages === null} onClick={() => setFinding(true)}>
            <Search size={20} aria-hidden />
          </IconButton>
          <DownloadButton item={item} />
        </>
      }
      bar={
        <div className="flex flex-wrap items-center justify-between px-1 py-1 md:px-3">
          <PageField page={page} pages={pages} onPage={(to) => view.current?.goTo(to)} />
          <ZoomButtons
            percent={zoom}
            onIn={() => view.current?.zoom(ZOOM_STEP)}
            onOut={() => view.current?.zoom(1 / ZOOM_STEP)}
            onFit={() => view.current?.fit()}
          />
        </div>
      }
    >
      {finding && (
        <FindBar matches={matches} onFind={(query, how) => view.current?.find(query, how)} onClose={endFinding} />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: pdf.js takes no other element */}
      <div
        ref={container}
        // The find bar covers the top of the pages, so matches scroll to a place below it.
        role="region"
        aria-label={t`Pages`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll the region
        tabIndex={0}
        className="pdf-pages absolute inset-0 touch-pan-x touch-pan-y peer scroll-pt-20 overflow-auto bg-line outline-none"
      >
        <div className="pdfViewer" />
      </div>
      <FocusRing />
      {pages === null && !failure && (
        <div role="status" aria-label={t`Opening`} className="absolute inset-0 grid place-items-center">
          <Spinner className="size-8" />
        </div>
      )}
      {failure && (
        <div className="absolute inset-0 grid place-items-center bg-ground">
          <ErrorState
            message={t`The document could not be loaded.`}
            detail={navigator.onLine ? t`Try again in a moment.` : t`You are offline. It opens when you are back.`}
            onRetry={() => {
              setFailure(null);
              setAttempt(attempt + 1);
            }}
          />
        </div>
      )}
    </ReaderFrame>
  );
}

const FAILURES = {
  get locked() {
    return t`It is locked with a password. Download it and open it with the password.`;
  },
  get damaged() {
    return t`The file may be damaged. It can still be downloaded.`;
  },
} as const;

const KEYS: Readonly<Record<string, (view: PdfView, page: number) => void>> = {
  '+': (view) => view.zoom(ZOOM_STEP),
  '=': (view) => view.zoom(ZOOM_STEP),
  '-': (view) => view.zoom(1 / ZOOM_STEP),
  '0': (view) => view.fit(),
  ArrowLeft: (view, page) => view.goTo(page - 1),
  ArrowRight: (view, page) => view.goTo(page + 1),
};
