import './app.css';
import { startApp } from './app/start.tsx';
import { showLanguage, storedLanguage } from './lib/texts/language.ts';

/** Starts the app in place of what the document shows until then, or behind it where it takes over what has been typed. */
export async function start() {
  const place = document.getElementById('root');
  if (!place) throw new Error('The document has no #root.');
  const language = storedLanguage();
  // without its texts, the app starts in English
  if (language !== 'en' || document.documentElement.lang !== 'en') await showLanguage(language).catch(() => undefined);
  const front = document.getElementById('front');
  if (front && !document.documentElement.classList.contains('app')) {
    const { takeOverLater } = await import('./app/front/take-over.ts');
    takeOverLater(front);
  } else front?.remove();
  startApp(place);
}
