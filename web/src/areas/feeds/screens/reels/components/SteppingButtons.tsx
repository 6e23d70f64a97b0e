import { t } from '@lingui/core/macro';
import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react';

interface SteppingButtonsProps {
  active: number;
  count: number;
  onStep: (place: number) => void;
}

/** The buttons for the previous and the next reel. In narrow windows, where users swipe, they show only in focus. */
export function SteppingButtons({ active, count, onStep }: SteppingButtonsProps) {
  return (
    // On wide screens the buttons are beside the card, whose width depends on its height.
    <div className="absolute flex flex-col gap-3 max-wide:end-3 wide:start-[min(100%-2.75rem,50%+(100dvh-var(--spacing-bar)-3rem)*9/32+1rem)]">
      <Step label={t`Previous reel`} icon={ChevronUp} disabled={active === 0} onPress={() => onStep(active - 1)} />
      <Step label={t`Next reel`} icon={ChevronDown} disabled={active >= count} onPress={() => onStep(active + 1)} />
    </div>
  );
}

function Step({
  label,
  icon: Icon,
  disabled,
  onPress,
}: {
  label: string;
  icon: LucideIcon;
  disabled: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      // a disabled button would lose the focus at the end
      aria-disabled={disabled}
      onClick={() => !disabled && onPress()}
      className="grid size-11 place-items-center rounded-full bg-raised text-text aria-disabled:opacity-40 max-wide:not-focus-visible:sr-only"
    >
      <Icon size={22} aria-hidden />
    </button>
  );
}
