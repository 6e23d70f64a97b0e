import './front.css';
import { livenFrontPage } from './app/front/liven.ts';

// The entry of every document: it shows the page for guests that is prerendered in it, or starts the app.
if (document.documentElement.classList.contains('app')) startApp().catch(tellFailure);
else livenFrontPage();

/** React, the app and its start run in tasks of their own, between which a slow device can paint and handle input. */
async function startApp() {
  await import('react-dom/client');
  await nextTask();
  const { start } = await import('./main.tsx');
  await nextTask();
  start();
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

function tellFailure() {
  const place = document.getElementById('root');
  if (place) place.textContent = 'Quad could not be loaded. Check your connection and load this page again.';
}
