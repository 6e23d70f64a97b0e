import { LISTING_DESCRIPTION_MAX, LISTING_TITLE_MAX } from '@quad/contract/limits/market';
import { LISTING_CATEGORIES } from '@quad/contract/market/market-terms';
import type { ReactNode } from 'react';
import type { FormProblems } from '../../../../lib/use-form-problems.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { type ListingDraft, PRICE_TYPED_MAX } from './listing-draft.ts';
import { PicturesField } from './PicturesField.tsx';
import type { FormPictures } from './use-pictures.ts';

const CATEGORIES = LISTING_CATEGORIES.map((value) => ({ value, label: value }));

interface ListingFormProps {
  label: string;
  draft: ListingDraft;
  onChange: (changes: Partial<ListingDraft>) => void;
  pictures: FormPictures;
  problems: FormProblems;
  alert: string | null;
  onSubmit: () => void;
  /** The buttons that send it. */
  children: ReactNode;
}

/** All fields of something for sale. */
export function ListingForm(props: ListingFormProps) {
  const { label, draft, onChange, pictures, problems, alert, onSubmit, children } = props;
  return (
    <Form
      aria-label={label}
      onSubmit={onSubmit}
      className="flex flex-col gap-5 border-line border-b bg-surface p-4 md:mt-3 md:rounded-card md:border"
    >
      <TextField
        label="Title"
        name="title"
        autoComplete="off"
        placeholder="Engineering Mathematics, 3rd edition"
        maxLength={LISTING_TITLE_MAX}
        value={draft.title}
        error={problems.title}
        dir="auto"
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <SelectField
          label="Category"
          value={draft.category}
          options={CATEGORIES}
          onValue={(value) => onChange({ category: LISTING_CATEGORIES.find((one) => one === value) ?? 'Books' })}
          error={problems.category}
        />
        <TextField
          label="Price (₹)"
          name="price"
          inputMode="numeric"
          autoComplete="off"
          maxLength={PRICE_TYPED_MAX}
          value={draft.price}
          error={problems.price}
          // typing replaces the initial 0
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onChange({ price: target.value })}
        />
      </div>
      <TextArea
        label="Description"
        max={LISTING_DESCRIPTION_MAX}
        value={draft.description}
        onValue={(description) => onChange({ description })}
        error={problems.description}
        placeholder="Condition, age, where to pick it up"
        dir="auto"
      />
      <PicturesField field={pictures} error={problems.pictures} />
      {alert && <FormAlert>{alert}</FormAlert>}
      <div className="flex flex-wrap gap-3">{children}</div>
    </Form>
  );
}
