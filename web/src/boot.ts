import './front.css';
import { livenFrontPage } from './app/front/liven.ts';

// The entry of every document: it shows the page for guests that is prerendered in it, or starts the app.
if (document.documentElement.classList.contains('app')) startApp().catch(tellFailure);
else livenFrontPage();

/** React and the app run in two tasks, between which a slow device can paint and handle input. */
async function startApp() {
  await import('react-dom/client');
  await new Promise((resolve) => setTimeout(resolve));
  await import('./main.tsx');
}

function tellFailure() {
  const place = document.getElementById('root');
  if (place) place.textContent = 'Quad could not be loaded. Check your connection and load this page again.';
}
