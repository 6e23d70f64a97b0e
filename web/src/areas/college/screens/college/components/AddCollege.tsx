import { addCollege } from '@quad/contract/college/colleges';
import { COLLEGE_NAME_MAX } from '@quad/contract/limits/college';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../../../lib/api-error.ts';
import { request } from '../../../../../lib/client.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Form } from '../../../../../ui/Form.tsx';
import { Sheet } from '../../../../../ui/Sheet.tsx';
import { TextField } from '../../../../../ui/TextField.tsx';
import { collegesQuery } from '../../../parts/colleges-query.ts';

/** A form for admins to add a college to the list. Its pages are edited afterwards. */
export function AddCollege() {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const adding = useMutation({
    mutationFn: () => request(addCollege, { body: { name } }),
    onSuccess: async () => {
      setOpen(false);
      setName('');
      await client.invalidateQueries({ queryKey: collegesQuery.queryKey });
    },
  });
  const problem =
    adding.error instanceof ApiError ? (adding.error.fields.name ?? adding.error.message) : adding.error?.message;
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        <Plus size={18} aria-hidden />
        Add a college
      </Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title="Add a college"
        description="Its address is made from its name. Edit its pages after adding it."
      >
        <Form
          className="flex flex-col gap-5"
          onSubmit={() => {
            if (!adding.isPending) adding.mutate();
          }}
        >
          <TextField
            label="Name"
            value={name}
            onChange={({ target }) => {
              adding.reset();
              setName(target.value);
            }}
            maxLength={COLLEGE_NAME_MAX}
            error={problem}
            readOnly={adding.isPending}
            autoComplete="off"
          />
          <Button type="submit" busy={adding.isPending}>
            Add
          </Button>
        </Form>
      </Sheet>
    </>
  );
}
