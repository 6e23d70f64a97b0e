// Runs before the first paint, as a classic script. The document is dark unless light was chosen (see lib/theme.ts).
// A signed-in person gets the app in place of the page for guests. What its first screen needs is then preloaded in the
// order in which it is needed, because a slow connection divides itself among everything that is asked for at once:
// the app's files, then the newest posts, then the first picture. The fonts come when the app's styles ask for them. Of
// reels, the still of the first one is what is waited for: it is asked for first, and shown before the app has started.
{
  const root = document.documentElement;
  root.classList.add('script');
  const { dataset = {} } = document.currentScript ?? {};
  const { columnSizes, reels, reel, reelsApp, stillSizes, fonts = '' } = dataset;
  const [, wantedReel] = /^\/reels\/([\w-]+)$/.exec(location.pathname) ?? [];
  const isReels = reels !== undefined && (location.pathname === '/reels' || wantedReel !== undefined);
  const app = isReels ? reelsApp : dataset.app;
  const posts = isReels ? (wantedReel ? reel.replace(':id', wantedReel) : reels) : dataset.posts;

  /** Resolves when the file is there or has failed. */
  const preload = (attributes) =>
    new Promise((resolve) => {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'preload', onload: resolve, onerror: resolve, ...attributes }));
    });

  const preloadFonts = () => {
    for (const href of fonts.split(' ').filter(Boolean)) {
      void preload({ as: 'font', type: 'font/woff2', crossOrigin: '', fetchPriority: 'low', href });
    }
  };

  const preloadApp = () =>
    // A style sheet is applied at once: what the document shows until the app has started needs it.
    (app?.split(' ') ?? []).map((href) =>
      preload({ rel: href.endsWith('.css') ? 'stylesheet' : 'modulepreload', crossOrigin: '', href }),
    );

  /** Looks for a picture in the beginning of a list of posts, as JSON in the contract's order; answers whether it has one. */
  const preloadFirstPicture = (text) => {
    const media = /"media":\[\{"type":"image".*?"poster"/.exec(text)?.[0];
    if (!media) return false;
    const files = [...media.matchAll(/"url":"([^"]+)","width":(\d+)/g)];
    const imageSrcset = files.map(([, url, width]) => `${url} ${width}w`).join(', ');
    void preload({ as: 'image', imageSrcset, imageSizes: columnSizes, fetchPriority: 'high' });
    return true;
  };

  /** How tall a video is that fills a phone, as a multiple of its width; see features/reels. */
  const UPRIGHT = 1.5;
  /** How long the still stands for the screen to take its place, in milliseconds. */
  const STILL_TIME = 10_000;

  /** Shows the still of the first video in the beginning of an answer where the screen of reels will show it. */
  const showStill = (text) => {
    const media = /"media":\[\{"type":"video".*?"duration"/.exec(text)?.[0];
    if (!media) return false;
    const [, width, height] = /"width":(\d+),"height":(\d+)/.exec(media) ?? [];
    const [, poster] = /"poster":"([^"]+)"/.exec(media) ?? [];
    if (!poster || height / width < UPRIGHT) return true;
    const smaller = [...media.matchAll(/"url":"([^"]+)","width":(\d+)\}/g)].map(([, url, wide]) => `${url} ${wide}w`);
    const srcset = [...smaller, `${poster} ${Math.min(width, stillSizes.split(' ', 1)[0])}w`].join(', ');
    const still = Object.assign(new Image(), { id: 'early-still', alt: '', fetchPriority: 'high' });
    still.sizes = stillSizes.slice(stillSizes.indexOf(' ') + 1);
    still.srcset = srcset;
    document.body.append(still);
    setTimeout(() => still.remove(), STILL_TIME);
    return true;
  };

  /** Reads a copy of the answer while it arrives: the app reads the answer itself when its own code is there. */
  const readAhead = async (answer) => {
    const reader = answer.clone().body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value;
      if (isReels ? showStill(text) : preloadFirstPicture(text)) return reader.cancel();
    }
  };

  /** The newest posts, asked for once: by `ask` here, or by the app if it is there first (see lib/early-answer.ts). */
  const prepareToAsk = (token) => {
    const headers = { accept: 'application/json', 'x-api-source': 'quad-web', authorization: `Bearer ${token}` };
    let asked;
    const send = () => {
      const sent = fetch(posts, { headers, credentials: 'omit', signal: AbortSignal.timeout(30_000) });
      sent.then((answer) => answer.ok && readAhead(answer)).catch(() => undefined);
      return sent.catch(() => undefined);
    };
    const ask = () => {
      asked ??= send();
      return asked;
    };
    globalThis.earlyAnswer = { url: posts, token, ask };
    return ask;
  };

  /** Resolves when all of these but one have: the last file arrives while the next request is on its way. */
  const allButOne = (promises) =>
    new Promise((resolve) => {
      let left = promises.length;
      for (const each of promises) void each.then(() => --left <= 1 && resolve());
    });

  let auth = null;
  let token;
  try {
    if (localStorage.getItem('theme') === 'light') root.classList.remove('dark');
    auth = localStorage.getItem('auth');
    token = auth === null ? undefined : JSON.parse(auth).token;
  } catch {
    // Storage is blocked or what it holds is broken: the default theme stays, and nobody is signed in.
  }
  if (auth === null) preloadFonts();
  else {
    root.classList.add('app');
    const ask = posts && token ? prepareToAsk(token) : undefined;
    if (isReels) void ask?.();
    const files = preloadApp();
    if (!isReels) void allButOne(files).then(ask);
  }
}
