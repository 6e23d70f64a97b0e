import './front.css';
import { enhanceBar } from './app/front/bar.ts';
import { enhanceFrontPage } from './app/front/enhance.ts';

declare global {
  /** Asks for the files of the app behind a prerendered page, see app/before-paint.ts. */
  var preloadApp: (() => void) | undefined;
  /** Says in place of the page that the app cannot be loaded, see app/before-paint.ts. */
  var toastFailure: () => void;
}

// The entry of every document: it shows the page for guests that is prerendered in it, or starts the app, or both.
const { classList } = document.documentElement;
if (classList.contains('app')) startApp().catch(globalThis.toastFailure);
else if (classList.contains('early')) {
  enhanceBar();
  painted()
    .then(() => {
      globalThis.preloadApp?.();
      return startApp();
    })
    .catch(globalThis.toastFailure);
} else enhanceFrontPage();

/** React, the app and its start run in tasks of their own, between which a slow device can paint and handle input. */
async function startApp() {
  await import('react-dom/client');
  await nextTask();
  const { start } = await import('./main.tsx');
  await nextTask();
  await start();
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Resolves when the document has been painted; at once where nothing is, as in a tab in the background. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
