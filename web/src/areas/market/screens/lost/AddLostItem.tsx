import { LOST_DESCRIPTION_MAX, LOST_PLACE_MAX, LOST_QUESTION_MAX, LOST_TITLE_MAX } from '@quad/contract/limits/market';
import { createLostItem } from '@quad/contract/market/lost-items';
import { type LostKind, MARKET_SAYS } from '@quad/contract/market/market-terms';
import { isBlank } from '@quad/contract/wire/text-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { newUuid } from '../../../../lib/new-uuid.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FilterToggle } from '../../../../ui/FilterSelect.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { LeaveQuestion } from '../../../../ui/LeaveQuestion.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { marketKeys } from '../../queries/market-queries.ts';
import { PicturesField } from '../form/PicturesField.tsx';
import { chosenPictures, isAny, picturesProblem } from '../form/picture-list.ts';
import { usePictures } from '../form/use-pictures.ts';
import { useSendOnceUploaded } from '../form/use-send-once-uploaded.ts';
import { today } from './day-text.ts';

const EMPTY = { title: '', description: '', place: '', happenedOn: '', question: '' };

/** Publishes a lost or found item. */
export function AddLostItem({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const [kind, setKind] = useState<LostKind>('lost');
  const [draft, setDraft] = useState(EMPTY);
  // A lost answer is not done twice: the same form is the same item.
  const [clientId] = useState(newUuid);
  const pictures = usePictures();
  const adding = useMutation({
    mutationFn: () =>
      request(createLostItem, { body: { clientId, kind, ...draft, pictures: chosenPictures(pictures.pictures) } }),
    onSuccess({ item }) {
      client.setQueryData(marketKeys.lostItem(item._id), item);
      void client.invalidateQueries({ queryKey: marketKeys.lostItems });
      toast.success("Posted. We'll tell you about a match.");
      onDone();
      void router.navigate({ to: '/marketplace/lost/$itemId', params: { itemId: item._id }, unasked: true });
    },
  });
  const found: Record<string, string> = {};
  if (isBlank(draft.title)) found.title = MARKET_SAYS.title;
  if (isBlank(draft.place)) found.place = MARKET_SAYS.place;
  if (draft.happenedOn === '') found.happenedOn = MARKET_SAYS.happenedOn;
  const unfit = picturesProblem(pictures.pictures);
  if (unfit) found.pictures = unfit;
  const form = useFormProblems({ values: { ...draft, pictures: pictures.pictures }, error: adding.error, found });
  const uploads = useSendOnceUploaded(isAny(pictures.pictures, 'uploading'), () => form.passes() && adding.mutate());
  const isBusy = uploads.isWaiting || adding.isPending;
  const line = (name: keyof typeof EMPTY, label: string, maxLength: number, placeholder: string) => ({
    label,
    name,
    maxLength,
    placeholder,
    autoComplete: 'off',
    dir: 'auto',
    value: draft[name],
    error: form.problems[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setDraft((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <Form
      aria-label="Lost or found"
      onSubmit={() => !isBusy && form.passes() && uploads.send()}
      className="flex flex-col gap-5 border-line border-b bg-surface p-4 md:mt-3 md:rounded-card md:border"
    >
      <fieldset aria-label="What happened" className="flex gap-2">
        <FilterToggle label="I lost it" on={kind === 'lost'} onToggle={() => setKind('lost')} />
        <FilterToggle label="I found it" on={kind === 'found'} onToggle={() => setKind('found')} />
      </fieldset>
      <TextField {...line('title', 'What is it?', LOST_TITLE_MAX, 'Blue steel water bottle')} />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField {...line('place', 'Where?', LOST_PLACE_MAX, 'Library, second floor')} />
        <TextField
          label="When?"
          type="date"
          maxLength={null}
          max={today()}
          value={draft.happenedOn}
          error={form.problems.happenedOn}
          onChange={({ target }) => setDraft((before) => ({ ...before, happenedOn: target.value }))}
        />
      </div>
      <TextArea
        label="Description"
        max={LOST_DESCRIPTION_MAX}
        value={draft.description}
        onValue={(description) => setDraft((before) => ({ ...before, description }))}
        error={form.problems.description}
        hint={kind === 'found' ? 'Keep one detail back, so that only its owner can name it.' : undefined}
        dir="auto"
      />
      {kind === 'found' && (
        <TextField
          {...line(
            'question',
            'A question for its owner (optional)',
            LOST_QUESTION_MAX,
            'What is written on the base?',
          )}
        />
      )}
      <PicturesField field={pictures} error={form.problems.pictures} />
      {form.alert && <FormAlert>{form.alert}</FormAlert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} className="min-h-12 flex-1">
          Post
        </Button>
        <LeaveQuestion
          asked={(draft !== EMPTY || pictures.pictures.length > 0) && !adding.isSuccess}
          title="Leave without posting?"
          description="What you've filled in here will be lost."
          leave="Leave"
          stay="Keep writing"
          onCancel={onDone}
          cancelLook={{ kind: 'secondary', className: 'min-h-12' }}
        />
      </div>
    </Form>
  );
}
