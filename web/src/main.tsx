import './ui/theme.css';
import { startApp } from './app/start.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
startApp(place);
