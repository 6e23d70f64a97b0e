import './front.css';
import { livenFrontPage } from './app/front/liven.ts';

// The entry of every document: it shows the page for guests that is prerendered in it, or starts the app.
if (document.documentElement.classList.contains('app')) import('./main.tsx').catch(tellFailure);
else livenFrontPage();

function tellFailure() {
  const place = document.getElementById('root');
  if (place) place.textContent = 'Quad could not be loaded. Check your connection and load this page again.';
}
