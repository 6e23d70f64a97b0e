import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Handover, showHandoverCode } from '@quad/contract/market/handovers';
import { clockTime } from '@quad/contract/text/dates';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { useNow } from '../../../../ui/use-now.ts';

/** The code that the receiver shows to the giver when they receive the item. */
export function ShownCode({ handover: { _id: id, other } }: { handover: Handover }) {
  const asking = useMutation({
    mutationFn: () => request(showHandoverCode, { params: { id } }),
    onError: (error) => toastFailure(t`The code could not be loaded.`, error),
  });
  const { data } = asking;
  const now = useNow(data && 1000);
  const isOver = data !== undefined && Date.parse(data.expiresAt) <= now;
  return (
    <section
      aria-label={t`Your code`}
      className="flex flex-col items-center gap-4 rounded-card border border-line bg-surface p-4 text-center"
    >
      <p className="max-w-96 text-balance text-muted">
        {other ? (
          <Trans>
            Check what you get first. Then show this code to <bdi>{other.name}</bdi>, who enters it.
          </Trans>
        ) : (
          t`Check what you get first. Then show this code to the other person, who enters it.`
        )}
      </p>
      {data && !isOver ? (
        <>
          <output
            aria-label={t`Your code: ${[...data.code].join(' ')}`}
            className="py-2 font-bold font-heading text-40 tabular-nums tracking-[0.2em]"
          >
            {data.code.slice(0, 3)} {data.code.slice(3)}
          </output>
          <p className="text-14 text-muted">{t`Valid until ${clockTime(data.expiresAt)}`}</p>
        </>
      ) : (
        <Button busy={asking.isPending} onClick={() => asking.mutate()} className="min-h-12 min-w-48">
          {isOver ? t`Show a new code` : t`Show code`}
        </Button>
      )}
      {data && !isOver && (
        <Button kind="quiet" busy={asking.isPending} onClick={() => asking.mutate()}>
          {t`Code not accepted? Get a new one`}
        </Button>
      )}
    </section>
  );
}
