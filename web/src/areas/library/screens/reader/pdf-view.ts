import {
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  PasswordException,
  TouchManager,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// The viewer uses the pdf.js that the import above has made global, so the order of imports matters.
import {
  EventBus,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import 'pdfjs-dist/legacy/web/pdf_viewer.css';
import './pdf-pages.css';

/** The folder of the files that pdf.js loads on its own, see `build/pdf-files.ts`. */
const FILES = `/assets/pdfjs-${version}/`;
/** The size of a partial request. Pages show before the whole document is loaded. */
const RANGE_BYTES = 256 * 1024;
/** The pause in zooming after which pages are redrawn, in milliseconds. */
const DRAWING_DELAY = 400;
const MIN_SCALE = 0.25;
const MAX_SCALE = 6;

GlobalWorkerOptions.workerSrc = `${FILES}legacy/build/pdf.worker.min.mjs`;

/** The state of a text search. `total` counts the matches found so far. */
export interface Matches {
  readonly current: number;
  readonly total: number;
  readonly isSearching: boolean;
}

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
  /** The scrolling element. Its only child holds the pages. */
  readonly container: HTMLDivElement;
  readonly url: string;
  /** The first page to show. */
  readonly page: number;
}

export type PdfView = ReturnType<typeof openPdf>;

/**
 * Show a PDF in a container. Only pages near the view are drawn. Scripts of the document never run, because pdf.js gets
 * no sandbox for them. Links open in another tab.
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
  // A constant, because the types lack `abortSignal`.
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

  const on = (name: string, handle: (event: PdfEvent) => void) => eventBus.on(name, handle, { signal });
  on('pagesinit', () => {
    viewer.currentScaleValue = 'auto';
    if (page > 1) viewer.currentPageNumber = Math.min(page, viewer.pagesCount);
    listener.onReady(viewer.pagesCount);
    listener.onPage(viewer.currentPageNumber);
  });
  on('pagechanging', ({ pageNumber }) => listener.onPage(Number(pageNumber)));
  on('scalechanging', ({ scale }) => listener.onZoom(Math.round(Number(scale) * 100)));
  on('updatefindmatchescount', ({ matchesCount }) => reportMatches(matchesCount, false));
  on('updatefindcontrolstate', ({ matchesCount, state }) => reportMatches(matchesCount, state === SEARCHING));

  function reportMatches(count: PdfEvent['matchesCount'], isSearching: boolean) {
    listener.onMatches({ current: count?.current ?? 0, total: count?.total ?? 0, isSearching });
  }

  function zoom(scaleFactor: number, origin?: [number, number]) {
    const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, viewer.currentScale * scaleFactor));
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
  // A pinch on a trackpad arrives as a wheel event with Ctrl.
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
      // null is allowed, but the types lack it.
      viewer.setDocument(null as never);
      linkService.setDocument(null as never);
      void loading.destroy();
    },
  };
}

/** The fields of all events that this file subscribes to. */
interface PdfEvent {
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
