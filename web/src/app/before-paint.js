// Runs before the first paint, as a classic script. The document is dark unless light was chosen (see lib/theme.ts).
// Whoever has a session gets the app in place of what is prerendered for guests. Where there is to be the app, its
// files are asked for at once, and where it begins with the newest posts, those too.
{
  const root = document.documentElement;
  root.classList.add('script');
  const { app, posts } = document.currentScript?.dataset ?? {};
  try {
    if (localStorage.getItem('theme') === 'light') root.classList.remove('dark');
    const auth = localStorage.getItem('auth');
    if (auth !== null) root.classList.add('app');
    const token = auth === null ? undefined : JSON.parse(auth).token;
    if (posts && token) {
      const headers = { accept: 'application/json', 'x-api-source': 'quad-web', authorization: `Bearer ${token}` };
      // Taken up by the app, see lib/early-answer.ts.
      const asked = fetch(posts, { headers, credentials: 'omit', signal: AbortSignal.timeout(30_000) });
      globalThis.earlyAnswer = { url: posts, token, answer: asked.catch(() => undefined) };
    }
  } catch {
    // Storage is blocked or what it holds is broken: the default theme stays, and nobody is signed in.
  }
  const files = app?.split(' ') ?? [];
  for (const href of root.classList.contains('app') ? files : []) {
    const style = href.endsWith('.css');
    const link = Object.assign(
      document.createElement('link'),
      style ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' },
    );
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}
