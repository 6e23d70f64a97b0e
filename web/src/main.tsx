import './app.css';
import { startApp } from './app/start.tsx';

/** Starts the app in place of what the document shows until then. */
export function start() {
  const place = document.getElementById('root');
  if (!place) throw new Error('The document has no #root.');
  document.getElementById('front')?.remove();
  startApp(place);
}
