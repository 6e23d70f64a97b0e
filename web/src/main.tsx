import './app.css';
import { takeOver } from './app/front/take-over.ts';
import { startApp } from './app/start.tsx';
import { router } from './lib/routing/router.ts';

/** Starts the app in place of what the document shows until then. */
export function start() {
  const place = document.getElementById('root');
  if (!place) throw new Error('The document has no #root.');
  const front = document.getElementById('front');
  if (front && !document.documentElement.classList.contains('app')) {
    const stop = router.onStanding(() => {
      stop();
      takeOver(front);
    });
  } else front?.remove();
  startApp(place);
}
