import { classNames } from './class-names.ts';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

const KINDS: Record<ButtonKind, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong disabled:bg-line',
  secondary: 'border border-edge bg-surface text-text hover:bg-raised disabled:border-line disabled:bg-line',
  quiet: 'text-text hover:bg-raised',
  danger: 'border border-bad text-bad hover:bg-bad/5',
};

/** The look of a button, for buttons and for links that are drawn as one. */
export function buttonClass(kind: ButtonKind = 'primary', extra?: string): string {
  return classNames(
    'inline-flex min-h-11 select-none items-center justify-center gap-2 rounded-control px-[min(1.25rem,6vw)] py-2 text-center',
    'font-semibold transition-[background-color,scale] duration-150 active:scale-[0.98]',
    'disabled:pointer-events-none disabled:text-muted',
    KINDS[kind],
    extra,
  );
}
