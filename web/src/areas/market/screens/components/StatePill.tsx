import { classNames } from '../../../../ui/class-names.ts';

interface StatePillProps {
  text: string;
  tone?: 'plain' | 'good' | 'bad' | 'accent';
  className?: string;
}

const TONES = {
  plain: 'border-line bg-raised text-muted',
  good: 'border-line bg-raised text-good',
  bad: 'border-line bg-raised text-bad',
  accent: 'border-chosen bg-chosen text-on-chosen',
} as const;

export function StatePill({ text, tone = 'plain', className }: StatePillProps) {
  return (
    <span
      className={classNames(
        'inline-block rounded-full border px-2.5 py-0.5 font-semibold text-12',
        TONES[tone],
        className,
      )}
    >
      {text}
    </span>
  );
}
