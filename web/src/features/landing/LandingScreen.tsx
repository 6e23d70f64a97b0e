import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button-class.ts';
import { Quadrangle } from '../../ui/Quadrangle.tsx';

export function LandingScreen() {
  return (
    <section className="mx-auto grid max-w-300 items-center gap-10 px-5 py-10 md:grid-cols-2 md:px-6 md:py-20">
      <div className="flex flex-col items-start gap-5">
        <h1 className="max-w-120 text-40">Your campus, in one place.</h1>
        <p className="max-w-110 text-20 text-muted">
          Share moments, connect with classmates, form study groups and plan campus events.
        </p>
        <div className="flex w-full flex-col gap-3 pt-2 md:w-auto md:flex-row">
          <Link to="/signup" className={buttonClass('primary', 'min-h-13 px-7')}>
            Join Community
          </Link>
          <Link to="/login" className={buttonClass('secondary', 'min-h-13 px-7')}>
            Login
          </Link>
        </div>
      </div>
      <Quadrangle className="mx-auto w-full max-w-110" />
    </section>
  );
}
