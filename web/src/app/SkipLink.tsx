import { buttonClass } from '../ui/button-class.ts';
import { focusMain, MAIN_ID } from './focus-main.ts';

/** The first stop of the Tab key: skips the navigation. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        focusMain();
      }}
      className={buttonClass('primary', 'fixed top-2 left-2 z-50 not-focus:sr-only')}
    >
      Skip to content
    </a>
  );
}
