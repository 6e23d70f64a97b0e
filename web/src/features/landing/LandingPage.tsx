import { Hero } from './sections/Hero.tsx';

/** What a visitor without an account sees at `/`. Rendered when the app is built; `live/` gives it its life. */
export function LandingPage() {
  return <Hero />;
}
