import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RATING_HIDDEN_DAYS } from '@quad/contract/limits/market';
import { type Handover, rateHandover } from '@quad/contract/market/handovers';
import { useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { toast } from '../../../../ui/toast.ts';
import { marketKeys } from '../../queries/market-queries.ts';

const ratingFields = formFields(rateHandover);

const FIVE = [1, 2, 3, 4, 5];

/** The form that rates the other person of a hand-over. The rating can be changed until it is shown. */
export function RateForm({ handover: { _id: id, other, ownRating, theirRating } }: { handover: Handover }) {
  const client = useQueryClient();
  const form = useCallForm(ratingFields, {
    keeps: `handovers/${id}/rating`,
    initial: () => ratingFields.draftOf(ownRating ?? { stars: 0, text: '' }),
    send: (body) => request(rateHandover, { params: { id }, body }),
    onSent({ handover }) {
      client.setQueryData(marketKeys.handover(id), handover);
      toast.success(t`Thanks for rating.`);
    },
  });
  return (
    <Form
      aria-label={t`Rate`}
      onSubmit={form.submit}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <StarChoice
        name={other?.name ?? null}
        stars={form.values.stars}
        onStars={(stars) => form.change({ stars: String(stars) })}
        error={form.problems.stars}
      />
      <TextArea label={t`What was it like? (optional)`} {...form.text('text')} dir="auto" />
      <p className="text-14 text-muted">
        {theirRating
          ? t`The other rating is already visible.`
          : ownRating
            ? t`You can change it until both ratings are shown.`
            : t`Both ratings are shown once you have both rated, or after ${RATING_HIDDEN_DAYS} days.`}
      </p>
      <FormEnd form={form}>{ownRating ? t`Change rating` : t`Rate`}</FormEnd>
    </Form>
  );
}

interface StarChoiceProps {
  /** The name of the other person, unless a block hides it. */
  name: string | null;
  stars: number;
  onStars: (stars: number) => void;
  error: string | undefined;
}

function StarChoice({ name, stars, onStars, error }: StarChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="pb-1 font-medium">
        {name === null ? (
          t`How was the other person?`
        ) : (
          <Trans>
            How was <bdi>{name}</bdi>?
          </Trans>
        )}
      </legend>
      <div className="flex gap-1">
        {FIVE.map((star) => (
          <label
            key={star}
            className="chosen-by-colour relative grid size-11 cursor-pointer place-items-center rounded-full text-accent-text hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="radio"
              name={id}
              value={star}
              checked={star === stars}
              aria-invalid={error ? true : undefined}
              onChange={() => onStars(star)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="sr-only">{plural(star, { one: '# star', other: '# stars' })}</span>
            <Star size={28} aria-hidden fill={star <= stars ? 'currentColor' : 'none'} />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-14 text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
