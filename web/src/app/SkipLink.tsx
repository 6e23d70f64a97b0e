import { t } from '@lingui/core/macro';
import { buttonClass } from '../ui/button-class.ts';
import { focusMain, MAIN_ID } from './focus-main.ts';

/** The link that skips the navigation. It is the first element in the focus order. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        focusMain();
      }}
      className={buttonClass('primary', 'fixed top-2 start-2 z-50 not-focus:sr-only')}
    >
      {t`Skip to content`}
    </a>
  );
}
