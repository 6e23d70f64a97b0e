// A classic script that runs before the first paint. The document is dark unless the user chose light (lib/theme.ts).
// A signed-in user gets the app in place of the guest page. The script then preloads the needs of the first screen in
// their order, because a slow connection is shared by all requests in parallel: the app's files, the screen's first
// answers, then the first picture (build/early-screens.ts names them). In low-data mode the first post comes before most
// of the app, and its text shows at once. The app's styles request the fonts. For reels,
// the still of the first reel comes first, and shows before the app has started. The script imports only types, because
// it is no module.
{
  type EarlyScreen = import('./early-screen.ts').EarlyScreenInDocument;
  type Session = import('@quad/contract/accounts/auth').Session;
  type Post = import('@quad/contract/posts/posts').Post;
  type PostPage = import('@quad/contract/posts/posts').PostPage;
  type StoredSession = Pick<Session, 'token'> & Partial<Session>;
  /** A match of a file in an answer, with its address and width. */
  type File = readonly [json: string, url: string, width: string];
  type LowDataReason = import('../lib/low-data.ts').LowDataReason;
  type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };
  type EarlyPicture = { readonly media: string; readonly href: string };
  /** The attributes of an element. */
  type Attributes = Readonly<Record<string, unknown>>;

  const root = document.documentElement;
  const { classList, lang } = root;
  classList.add('script');
  const { dataset = {} } = (document.currentScript ?? {}) as Partial<HTMLScriptElement>;
  const { fonts = '' } = dataset;
  const pathname = location.pathname.replace(/(.)\/$/, '$1');
  const [screen, [, wanted] = []]: [screen?: EarlyScreen, match?: readonly string[] | undefined] =
    (JSON.parse(dataset.screens ?? '[]') as EarlyScreen[])
      .map((each): [EarlyScreen, RegExpExecArray | undefined] => [
        each,
        new RegExp(`^${each.at}$`).exec(pathname) ?? undefined,
      ])
      .find(([, match]) => match) ?? [];
  const {
    app = dataset.app,
    calls = [],
    fewer = calls,
    offline,
    pictureSizes,
    atLeast = 0,
    showsPost,
    isReels,
    forGuests,
  }: Partial<EarlyScreen> = screen ?? {};

  /** Preload a file. Resolve once it is loaded or has failed. */
  const preload = (attributes: Attributes) =>
    new Promise((resolve) => {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'preload', onload: resolve, onerror: resolve, ...attributes }));
    });

  const preloadFonts = () => {
    for (const href of fonts.split(' ').filter(Boolean)) {
      void preload({ as: 'font', type: 'font/woff2', crossOrigin: '', fetchPriority: 'low', href });
    }
  };

  const preloadFile = (href: string) =>
    // A style sheet is applied at once, because the document needs it before the app starts.
    preload({ rel: href.endsWith('.css') ? 'stylesheet' : 'modulepreload', crossOrigin: '', href });

  /**
   * The number of the app's files to fetch in parallel with the first reels. A browser has six connections to a server,
   * and the still needs one once its address is known.
   */
  const PARALLEL_FILES = 4;

  /** The height of a video that fills a phone, as a multiple of its width; see areas/feeds/screens/reels. */
  const UPRIGHT = 1.5;
  /** The time after which the still is removed, even if no screen has replaced it, in milliseconds. */
  const STILL_TIME = 10_000;

  /** Show the still of the first reel in the place of the later screen. */
  const showStill = (image: Attributes) => {
    const still = Object.assign(new Image(), { id: 'early-still', alt: '', fetchPriority: 'high', ...image });
    document.body.append(still);
    setTimeout(() => still.remove(), STILL_TIME);
  };

  /** Show the text of the first post in the place of the later screen, until the app shows it or anything else. */
  const showPost = (answer: Post | PostPage) => {
    const [post] = 'posts' in answer ? answer.posts : [answer];
    if (!post) return;
    const place = document.getElementById('root') as HTMLElement;
    const early = Object.assign(document.createElement('div'), { id: 'early-post' });
    for (const [tag, textContent] of [
      ['b', post.name],
      ['small', `@${post.userId.username}`],
      ['p', post.caption],
    ] as const) {
      early.append(Object.assign(document.createElement(tag), { dir: 'auto', textContent }));
    }
    document.body.append(early);
    const observer = new MutationObserver(() => {
      if (place.querySelector('.splash, [data-loading-posts]')) return;
      observer.disconnect();
      early.remove();
    });
    observer.observe(place, { childList: true, subtree: true });
  };

  /**
   * Find a picture, or the poster of a video, in the start of an answer, and preload it. The answer is JSON in the
   * contract's order, with pictures in posts' media and in a college's pictures. Low-data mode loads the smallest file
   * that the screen may show. Return whether there is a picture.
   */
  const fetchFirstPicture = (text: string) => {
    const media = text.matchAll(
      /"(?:media":\[\{|picture":\{"_id":"[^"]+",)"type":"(image|video)".*?"poster":(?:null|"([^"]+)")/g,
    );
    const found = [...media].find(([, type, poster]) => type === 'image' || poster);
    if (!found) return false;
    const [json, , poster] = found as unknown as readonly [json: string, type: string, poster?: string];
    // The first address is the largest file of the medium. Its smaller sizes follow, narrowest first.
    const [[, url, width], ...smaller] = json.matchAll(/"url":"([^"]+)","width":(\d+)/g) as unknown as [
      File,
      ...File[],
    ];
    const files = [...smaller.map((size) => size.slice(1)), [poster ?? url, width]] as const;
    const srcset = files.map((file) => `${file.join(' ')}w`).join(', ');
    const [, height] = /"height":(\d+)/.exec(json) as readonly string[] as readonly [json: string, height: string];
    const small = (files.find(([, pixels]) => +pixels >= atLeast) ?? files[files.length - 1] ?? files[0])[0];
    if (isReels) {
      if (+height / +width >= UPRIGHT) showStill(lowData ? { src: small } : { sizes: pictureSizes, srcset });
    } else {
      const imageSizes = (pictureSizes as string).replaceAll(':stretch', Math.max(1, +width / +height).toFixed(2));
      const image = lowData ? { href: small } : { imageSrcset: srcset, imageSizes };
      void preload({ as: 'image', fetchPriority: 'high', ...image });
    }
    return true;
  };

  /** Read a copy of the answer while it arrives. The app reads the answer itself once its code is loaded. */
  const readAhead = async (answer: Response) => {
    if (showsPost && lowData) {
      // Its few posts arrive together.
      const whole = await answer.clone().text();
      showPost(JSON.parse(whole));
      return fetchFirstPicture(whole);
    }
    const reader = (answer.clone().body as ReadableStream<BufferSource>)
      .pipeThrough(new TextDecoderStream())
      .getReader();
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value;
      if (fetchFirstPicture(text)) return reader.cancel();
    }
  };

  /**
   * Prepare the first answers of the screen. Either the returned function requests them, or the app if it is faster
   * (see lib/early-answer.ts). `onPicture` is called once the first picture is requested, or without a picture.
   */
  const prepareToAsk = ({ token, user }: StoredSession, onPicture: () => void) => {
    const id = wanted ?? user?._id;
    const headers: Record<string, string> = {
      accept: 'application/json',
      'x-api-source': 'quad-web',
      authorization: `Bearer ${token}`,
    };
    if (lang !== 'en') headers['quad-language'] = lang;
    // The header makes the service worker cache the answer (see lib/cached-answer.ts).
    if (offline === 'all' || (offline === 'own' && id === user?._id)) headers['x-read-offline'] = '1';
    const answers = (lowData ? fewer : calls).map((call) => {
      const url = call.replace(':id', id as string);
      let asked: ReturnType<typeof send> | undefined;
      const send = (): [answer: Promise<Response | undefined>, read: Promise<unknown>] => {
        const sent = fetch(url, { headers, credentials: 'omit', signal: AbortSignal.timeout(30_000) });
        const read = sent
          .then<unknown>((answer) => pictureSizes && answer.ok && readAhead(answer))
          .catch(() => undefined);
        return [sent.catch(() => undefined), read];
      };
      const ask = () => {
        asked ??= send();
        return asked[0];
      };
      return { url, token, ask, read: () => asked?.[1] };
    });
    globalThis.earlyAnswers = answers;
    return () => {
      for (const { ask } of answers) void ask();
      void Promise.all(answers.map(({ read }) => read())).then(onPicture);
    };
  };

  /** Resolve once all promises but one have. The last file may arrive during the next request. */
  const allButOne = (promises: readonly Promise<unknown>[]) =>
    new Promise<void>((resolve) => {
      let left = promises.length;
      for (const each of promises) void each.then(() => --left <= 1 && resolve());
    });

  /** The reason for low-data mode without the user's choice; undefined without one (see lib/low-data.ts). */
  const suggestion = (): LowDataReason | undefined => {
    const { saveData, effectiveType }: Connection =
      (navigator as { readonly connection?: Connection }).connection ?? {};
    if (saveData) return 'saver';
    return /2g|3g/.test(effectiveType as string) ? 'slow' : undefined;
  };

  /**
   * Hold clicks on the prerendered page while the app starts behind it. The app repeats the last one after it has taken
   * over.
   */
  const holdPresses = () =>
    addEventListener('click', (event) => {
      const pressed = (event.target as Element).closest('#front main :is(a, button)');
      // A link that opens in another tab or window does not change this page.
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
      if (!pressed || (opensElsewhere && pressed.localName === 'a')) return;
      // Otherwise a form would send the password to the page's own address, and a link would lose the typed text.
      event.preventDefault();
      globalThis.earlyPress = pressed.getAttribute('aria-label') ?? pressed.textContent;
    });

  /** Report that a script of the app could not be loaded or has failed. boot.ts calls this too. */
  globalThis.toastFailure = () => {
    classList.add('app');
    const place = document.getElementById('root');
    if (place) place.textContent = place.dataset.failed as string;
  };
  // A failed file fires an error event at its element. The event does not bubble, so the listener captures it. Guest
  // pages work without scripts.
  const needsApp = () => classList.contains('app') || classList.contains('early');
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && needsApp() && toastFailure(), true);

  /** Whether the device has a light theme, for users who chose its theme. */
  const light = matchMedia('(prefers-color-scheme: light)');
  const themeOf = (stored: string | null) => (stored === 'system' ? (light.matches ? 'light' : 'dark') : stored);
  /** The theme of the device reaches the app as a stored theme, which lib/theme.ts follows. */
  const followSystem = () => dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: themeOf('system') }));
  light.addEventListener('change', () => localStorage.getItem('theme') === 'system' && followSystem());
  addEventListener('storage', (event) => {
    if (event.key !== 'theme' || event.newValue !== 'system') return;
    event.stopImmediatePropagation();
    followSystem();
  });

  let auth: string | null = null;
  let session: StoredSession | null | undefined;
  let lowData = suggestion();
  let isPlain = false;
  try {
    if (themeOf(localStorage.getItem('theme')) === 'light') classList.remove('dark');
    const chosen = localStorage.getItem('low-data');
    if (chosen === 'on') lowData = 'chosen';
    if (chosen === 'off') lowData = undefined;
    auth = localStorage.getItem('auth');
    // The very first screen in this browser does not wait for the fonts (see start.tsx). Low-data mode loads none.
    isPlain = !localStorage.getItem('fonts') && (auth !== null || lowData !== undefined);
    if (isPlain) classList.add('plain');
    session = JSON.parse(auth as string);
  } catch {
    // Storage is blocked or broken. The default theme stays, and no user is signed in.
  }
  if (lowData) root.dataset.lowData = lowData;
  if (auth === null) {
    for (const picture of JSON.parse(dataset.pictures ?? '[]') as EarlyPicture[])
      void preload({ as: 'image', fetchPriority: 'high', ...picture });
    const preloadApp = () => forGuests && (app as string).split(' ').forEach(preloadFile);
    if (classList.contains('early')) {
      holdPresses();
      // boot.ts calls this once the page is painted.
      globalThis.preloadApp = preloadApp;
    } else preloadApp();
    if (!isPlain) preloadFonts();
  } else {
    classList.remove('early');
    classList.add('app');
    const files = (forGuests ? dataset.app : app)?.split(' ') ?? [];
    const preloadRest = () => files.splice(0).map(preloadFile);
    const ask = screen && session?.token ? prepareToAsk(session, preloadRest) : undefined;
    if (ask && showsPost && lowData) ask();
    else if (ask && isReels) {
      ask();
      void Promise.all(files.splice(0, PARALLEL_FILES).map(preloadFile)).then(preloadRest);
    } else void allButOne(preloadRest()).then(ask);
    if (lang !== 'en' && !(isPlain && lowData)) preloadFonts();
  }
}
