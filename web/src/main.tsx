import './app.css';
import { startApp } from './app/start.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('The document has no #root.');
document.getElementById('front')?.remove();
startApp(place);
