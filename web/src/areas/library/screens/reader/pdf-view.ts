import {
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  PasswordException,
  TouchManager,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// It uses pdf.js from where the import above has put it, so its order matters.
import {
  EventBus,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import 'pdfjs-dist/legacy/web/pdf_viewer.css';
import './pdf-pages.css';

/** The folder of the files that pdf.js loads by itself, see `build/pdf-files.ts`. */
const FILES = `/assets/pdfjs-${version}/`;
/** How much of a document is fetched at a time: a page is shown before the whole has arrived. */
const RANGE_BYTES = 256 * 1024;
/** Zooming draws anew once the fingers rest, in milliseconds. */
const DRAWING_DELAY = 400;
const LEAST_SCALE = 0.25;
const LARGEST_SCALE = 6;

GlobalWorkerOptions.workerSrc = `${FILES}legacy/build/pdf.worker.min.mjs`;

/** The state of a search. `total` counts the matches found so far. */
export interface Matches {
  readonly current: number;
  readonly total: number;
  readonly isSearching: boolean;
}

/** The events of a view. */
export interface PdfListener {
  readonly onReady: (pages: number) => void;
  readonly onPage: (page: number) => void;
  /** The zoom in per cent. */
  readonly onZoom: (percent: number) => void;
  readonly onMatches: (matches: Matches) => void;
  /** The document cannot be shown. */
  readonly onFailed: (reason: PdfFailure) => void;
}

export type PdfFailure = 'locked' | 'damaged' | 'not-there';

interface PdfOptions extends PdfListener {
  /** Scrolls; its only child holds the pages. */
  readonly container: HTMLDivElement;
  readonly url: string;
  /** The page that is shown first. */
  readonly page: number;
}

export type PdfView = ReturnType<typeof openPdf>;

/**
 * Show a PDF in a container. Only pages near the view are drawn. No script of the document runs, because there is no
 * sandbox for it, and links open in another tab.
 */
export function openPdf({ container, url, page, ...listener }: PdfOptions) {
  const closing = new AbortController();
  const { signal } = closing;
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({
    eventBus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
  });
  const findController = new PDFFindController({ eventBus, linkService });
  // A constant, because the types do not know of `abortSignal`.
  const options = {
    container,
    eventBus,
    linkService,
    findController,
    annotationMode: AnnotationMode.ENABLE,
    imageResourcesPath: `${FILES}legacy/web/images/`,
    removePageBorders: true,
    abortSignal: signal,
  };
  const viewer = new PDFViewer(options);
  linkService.setViewer(viewer);

  const loading = getDocument({
    url,
    rangeChunkSize: RANGE_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    useWasm: false,
    wasmUrl: `${FILES}wasm/`,
    cMapUrl: `${FILES}cmaps/`,
    standardFontDataUrl: `${FILES}standard_fonts/`,
  });
  loading.promise.then(
    (pdf) => {
      if (signal.aborted) return;
      viewer.setDocument(pdf);
      linkService.setDocument(pdf);
    },
    (error: unknown) => {
      if (!signal.aborted) listener.onFailed(failureOf(error));
    },
  );

  const on = (name: string, handle: (event: Told) => void) => eventBus.on(name, handle, { signal });
  on('pagesinit', () => {
    viewer.currentScaleValue = 'auto';
    if (page > 1) viewer.currentPageNumber = Math.min(page, viewer.pagesCount);
    listener.onReady(viewer.pagesCount);
    listener.onPage(viewer.currentPageNumber);
  });
  on('pagechanging', ({ pageNumber }) => listener.onPage(Number(pageNumber)));
  on('scalechanging', ({ scale }) => listener.onZoom(Math.round(Number(scale) * 100)));
  on('updatefindmatchescount', ({ matchesCount }) => tellMatches(matchesCount, false));
  on('updatefindcontrolstate', ({ matchesCount, state }) => tellMatches(matchesCount, state === SEARCHING));

  function tellMatches(count: Told['matchesCount'], isSearching: boolean) {
    listener.onMatches({ current: count?.current ?? 0, total: count?.total ?? 0, isSearching });
  }

  function zoom(scaleFactor: number, origin?: [number, number]) {
    const scale = Math.min(LARGEST_SCALE, Math.max(LEAST_SCALE, viewer.currentScale * scaleFactor));
    viewer.updateScale({
      scaleFactor: scale / viewer.currentScale,
      drawingDelay: DRAWING_DELAY,
      ...(origin ? { origin } : {}),
    });
  }

  function refit() {
    if (viewer.pagesCount > 0 && viewer.currentScaleValue === 'auto') viewer.currentScaleValue = 'auto';
  }

  addEventListener('resize', refit, { signal });
  // Trackpads report a pinch as a wheel with Ctrl.
  container.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 300), [event.clientX, event.clientY]);
    },
    { passive: false, signal },
  );
  new TouchManager({
    container,
    signal,
    onPinching: (origin: [number, number], before: number, now: number) => zoom(now / before, origin),
  });

  return {
    goTo(to: number) {
      if (to >= 1 && to <= viewer.pagesCount) viewer.currentPageNumber = to;
    },
    zoom,
    /** Fit the width of the window, up to a readable size. */
    fit() {
      viewer.currentScaleValue = 'auto';
    },
    /**
     * Mark all matches of a text and scroll to the first, or with `again` to the next one. An empty text ends the
     * search.
     */
    find(query: string, { again = false, backwards = false } = {}) {
      if (query === '') return eventBus.dispatch('findbarclose', { source: viewer });
      eventBus.dispatch('find', {
        source: viewer,
        type: again ? 'again' : '',
        query,
        highlightAll: true,
        findPrevious: backwards,
        caseSensitive: false,
        entireWord: false,
        matchDiacritics: false,
      });
    },
    close() {
      closing.abort();
      // The types know of a document alone.
      viewer.setDocument(null as never);
      linkService.setDocument(null as never);
      void loading.destroy();
    },
  };
}

/** The events that are listened to, by name. */
interface Told {
  readonly pageNumber?: number;
  readonly scale?: number;
  readonly state?: number;
  readonly matchesCount?: { readonly current?: number; readonly total?: number };
}

/** `FindState.PENDING` of pdf.js. */
const SEARCHING = 3;

function failureOf(error: unknown): PdfFailure {
  if (error instanceof PasswordException) return 'locked';
  return error instanceof Error && error.name === 'InvalidPDFException' ? 'damaged' : 'not-there';
}
