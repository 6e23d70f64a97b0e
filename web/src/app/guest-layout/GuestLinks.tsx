import { Link } from '../../lib/routing/Link.tsx';
import { buttonClass } from '../../ui/button-class.ts';

/** The links to sign in and up. */
export function GuestLinks() {
  return (
    <nav aria-label="Account" className="flex flex-col gap-2 md:flex-row">
      <Link to="/login" className={buttonClass('quiet')}>
        Login
      </Link>
      <Link to="/signup" className={buttonClass('primary')}>
        Sign Up
      </Link>
    </nav>
  );
}
