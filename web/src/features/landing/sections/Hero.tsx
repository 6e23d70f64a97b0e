import { buttonClass } from '../../../ui/button-class.ts';

export function Hero() {
  return (
    <section className="mx-auto grid max-w-300 items-center gap-10 px-5 py-10 md:px-6 md:py-20">
      <div className="flex flex-col items-start gap-5">
        <h1 className="max-w-120 text-40">Your campus, in one place.</h1>
        <p className="max-w-110 text-20 text-muted">
          Share moments, connect with classmates, form study groups and plan campus events.
        </p>
        <div className="flex w-full flex-col gap-3 pt-2 md:w-auto md:flex-row">
          <a href="/signup" className={buttonClass('primary', 'min-h-13 px-7')}>
            Join Community
          </a>
          <a href="#explore" className={buttonClass('secondary', 'min-h-13 px-7')}>
            Explore Feed
          </a>
        </div>
      </div>
    </section>
  );
}
