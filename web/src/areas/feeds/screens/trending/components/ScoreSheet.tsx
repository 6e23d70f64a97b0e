import { t } from '@lingui/core/macro';
import type { TrendingList } from '@quad/contract/feeds/trending';
import { useQuery } from '@tanstack/react-query';
import { Unloaded } from '../../../../../ui/Loaded.tsx';
import { Sheet } from '../../../../../ui/Sheet.tsx';
import { Skeletons } from '../../../../../ui/Skeletons.tsx';
import { scoreQuery } from '../../../queries/trending-queries.ts';

/** The opened score. */
export interface OpenedScore {
  readonly list: TrendingList;
  readonly of: string;
  /** The owner of the score. */
  readonly name: string;
}

export type OnScore = (score: OpenedScore) => void;

const RULES: Record<TrendingList, string> = {
  get hashtags() {
    return t`A hashtag that more people use than usual ranks above one that is always big.`;
  },
  get users() {
    return t`One person’s second like counts less than their first, and the tenth next to nothing.`;
  },
  get creative() {
    return t`What others did with it this week. Their own likes do not count.`;
  },
  get leadership() {
    return t`Their contributions over the last seven days.`;
  },
};

/** The parts of a score. */
export function ScoreSheet({
  opened,
  open,
  onOpenChange,
}: {
  opened: OpenedScore;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={opened.name} description={RULES[opened.list]}>
      <Parts {...opened} />
    </Sheet>
  );
}

function Parts({ list, of }: OpenedScore) {
  const query = useQuery(scoreQuery(list, of));
  const { data } = query;
  if (!data) {
    return (
      <Unloaded
        query={query}
        failed={t`The score could not be loaded.`}
        loading={
          <Skeletons
            label={t`Loading the score`}
            shape={['h-10 w-full', 'h-10 w-full']}
            className="flex flex-col gap-4 py-2"
          />
        }
      />
    );
  }
  return (
    <dl className="pb-2">
      {data.parts.map(({ label, detail, points }) => (
        <div key={label} className="flex items-center gap-4 border-line border-b py-3">
          <dt className="min-w-0 flex-1">
            <span className="block font-semibold">{label}</span>
            <span className="block text-14 text-muted">{detail}</span>
          </dt>
          <dd className="shrink-0 tabular-nums">{points}</dd>
        </div>
      ))}
      <div className="flex items-center gap-4 py-3 font-semibold">
        <dt className="flex-1">{list === 'leadership' ? t`Contributions` : t`Points`}</dt>
        <dd className="tabular-nums">{data.score}</dd>
      </div>
    </dl>
  );
}
