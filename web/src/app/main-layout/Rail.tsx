import { RAIL } from '../navigation.ts';

/** On wide screens, what features bring beside the column. Its width is what is left, so it never moves the column. */
export function Rail() {
  return (
    <div className="hidden wide:block wide:group-has-[[data-full]]/frame:hidden">
      <div className="sticky top-bar mr-auto flex max-h-[calc(100dvh-var(--spacing-bar))] max-w-72 flex-col gap-6 overflow-y-auto py-6 pr-4 pl-6">
        {RAIL.map((Part) => (
          <Part key={Part.name} />
        ))}
      </div>
    </div>
  );
}
