import { ERRORS } from '@quad/contract/errors';
import { buttonClass } from '../../../ui/button-class.ts';
import { toast } from '../../../ui/toast.ts';
import { TOAST_TIME } from '../form-rules.ts';
import { FacebookGlyph, GithubGlyph, GoogleGlyph } from './provider-glyphs.tsx';

const PROVIDERS = [
  { name: 'Google', Glyph: GoogleGlyph },
  { name: 'GitHub', Glyph: GithubGlyph },
  { name: 'Facebook', Glyph: FacebookGlyph },
];

/** Sign-in through a provider. None is set up yet, and the buttons say so. */
export function SocialButtons() {
  const explain = () => toast.error(ERRORS.social_not_set_up.message, { duration: TOAST_TIME });
  return (
    <section aria-label="Or continue with" className="flex flex-col gap-4">
      <p className="flex items-center gap-3 text-14 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        Or continue with
      </p>
      <div className="grid grid-cols-3 gap-2">
        {PROVIDERS.map(({ name, Glyph }) => (
          <button
            key={name}
            type="button"
            onClick={explain}
            className={buttonClass('secondary', 'min-h-12 gap-1.5 px-1')}
          >
            <Glyph />
            <span className="text-14">{name}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
