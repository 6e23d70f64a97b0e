import { t } from '@lingui/core/macro';
import { LISTING_CATEGORIES, listingCategoryText } from '@quad/contract/market/market-terms';
import type { ReactNode } from 'react';
import type { FormOfFields } from '../../../../lib/use-form-fields.ts';
import { Form } from '../../../../ui/Form.tsx';
import type { EndingForm } from '../../../../ui/FormEnd.tsx';
import { FormFoot } from '../../../../ui/FormFoot.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { type ListingDraft, PRICE_TYPED_MAX } from './listing-draft.ts';
import { PicturesField } from './PicturesField.tsx';
import type { FormPictures } from './use-pictures.ts';

const categories = () => LISTING_CATEGORIES.map((value) => ({ value, label: listingCategoryText(value) }));

interface ListingFieldsProps {
  form: FormOfFields<ListingDraft>;
  pictures: FormPictures;
}

interface ListingFormProps {
  label: string;
  form: FormOfFields<ListingDraft> & EndingForm;
  pictures: FormPictures;
  onSubmit: () => void;
  /** The buttons of the form. */
  children: ReactNode;
}

/** The form that edits a product. */
export function ListingForm(props: ListingFormProps) {
  const { label, form, pictures, onSubmit, children } = props;
  return (
    <Form aria-label={label} onSubmit={onSubmit} className="flex flex-col gap-5 px-4 pt-4 md:px-0">
      <ListingFields form={form} pictures={pictures} />
      <FormFoot form={form}>{children}</FormFoot>
    </Form>
  );
}

/** The fields of a product. */
export function ListingFields({ form, pictures }: ListingFieldsProps) {
  return (
    <>
      <TextField
        label={t`Title`}
        {...form.line('title')}
        name="title"
        autoComplete="off"
        placeholder={t`Engineering Mathematics, 3rd edition`}
        dir="auto"
      />
      <div className="grid gap-5 md:grid-cols-2">
        <SelectField label={t`Category`} options={categories()} {...form.choice('category')} />
        <TextField
          label={t`Price (₹)`}
          {...form.line('price')}
          name="price"
          inputMode="numeric"
          autoComplete="off"
          maxLength={PRICE_TYPED_MAX}
          // typing replaces the initial 0
          onFocus={({ target }) => target.select()}
        />
      </div>
      <TextArea
        label={t`Description`}
        {...form.text('description')}
        placeholder={t`Condition, age, where to pick it up`}
        dir="auto"
      />
      <PicturesField field={pictures} error={form.problems.pictures} />
    </>
  );
}
