// Runs before the first paint, as a classic script. The document is dark unless light was chosen (see lib/theme.ts).
// Whoever has a session gets the app in place of what is prerendered for guests. Where there is to be the app, its
// files are asked for at once.
{
  const root = document.documentElement;
  root.classList.add('script');
  try {
    if (localStorage.getItem('theme') === 'light') root.classList.remove('dark');
    if (localStorage.getItem('auth') !== null) root.classList.add('app');
  } catch {
    // Storage is blocked: the default theme stays, and nobody is signed in.
  }
  const files = document.currentScript?.dataset.app?.split(' ') ?? [];
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
