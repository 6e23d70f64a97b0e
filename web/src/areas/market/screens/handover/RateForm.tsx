import { RATING_HIDDEN_DAYS, RATING_TEXT_MAX } from '@quad/contract/limits/market';
import { type Handover, rateHandover } from '@quad/contract/market/handovers';
import { MARKET_SAYS } from '@quad/contract/market/market-terms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { toast } from '../../../../ui/toast.ts';
import { marketKeys } from '../../queries/market-queries.ts';
import { nameOf } from './name-of.ts';

const FIVE = [1, 2, 3, 4, 5];

/** Rates the other side of a hand-over; until it is shown it can be changed. */
export function RateForm({ handover: { _id: id, other, ownRating, theirRating } }: { handover: Handover }) {
  const client = useQueryClient();
  const [stars, setStars] = useState(ownRating?.stars ?? 0);
  const [text, setText] = useState(ownRating?.text ?? '');
  const rating = useMutation({
    mutationFn: () => request(rateHandover, { params: { id }, body: { stars, text } }),
    onSuccess({ handover }) {
      client.setQueryData(marketKeys.handover(id), handover);
      toast.success('Thanks for rating.');
    },
  });
  const found: Record<string, string> = stars === 0 ? { stars: MARKET_SAYS.stars } : {};
  const form = useFormProblems({ values: { stars, text }, error: rating.error, found });
  return (
    <Form
      aria-label="Rate"
      onSubmit={() => !rating.isPending && form.passes() && rating.mutate()}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <StarChoice name={nameOf(other)} stars={stars} onStars={setStars} error={form.problems.stars} />
      <TextArea
        label="What was it like? (optional)"
        max={RATING_TEXT_MAX}
        value={text}
        onValue={setText}
        error={form.problems.text}
        dir="auto"
      />
      <p className="text-14 text-muted">
        {theirRating
          ? 'The other rating is already visible.'
          : ownRating
            ? 'You can change it until both ratings are shown.'
            : `Both ratings are shown once you have both rated, or after ${RATING_HIDDEN_DAYS} days.`}
      </p>
      {form.alert && <FormAlert>{form.alert}</FormAlert>}
      <Button type="submit" busy={rating.isPending}>
        {ownRating ? 'Change rating' : 'Rate'}
      </Button>
    </Form>
  );
}

interface StarChoiceProps {
  name: string;
  stars: number;
  onStars: (stars: number) => void;
  error: string | undefined;
}

function StarChoice({ name, stars, onStars, error }: StarChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="pb-1 font-medium">
        How was <bdi>{name}</bdi>?
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
            <span className="sr-only">{star === 1 ? '1 star' : `${star} stars`}</span>
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
