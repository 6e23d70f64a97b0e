import { plural, t } from '@lingui/core/macro';
import {
  addEventCategory,
  changeEventCategory,
  deleteEventCategory,
  type EventCategory,
  listManagedCategories,
  orderEventCategories,
} from '@quad/contract/events/event-categories';
import { categoryText } from '@quad/contract/events/event-terms';
import { EVENT_CATEGORIES_MAX, EVENT_CATEGORY_MAX } from '@quad/contract/limits/events';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { request } from '../../../lib/client.ts';
import { formFields } from '../../../lib/form-fields.ts';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { useCallForm } from '../../../lib/use-call-form.ts';
import { ConsolePage, ConsolePanel } from '../../../ui/console/ConsolePage.tsx';
import { Pill } from '../../../ui/console/Pill.tsx';
import { Form } from '../../../ui/Form.tsx';
import { FormEnd } from '../../../ui/FormEnd.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { MenuItem } from '../../../ui/menu-props.ts';
import { Question } from '../../../ui/Question.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { eventKeys as keys } from '../queries/event-keys.ts';
import { MANAGED_EVENTS } from './managed-texts.ts';

const nameFields = formFields(addEventCategory);
const nameHint = () => t`At most ${EVENT_CATEGORY_MAX} characters`;

/** The campus's categories of events: `/events/categories`. */
export function EventCategoriesScreen(_: ScreenProps<'/events/categories'>) {
  const query = useQuery({
    queryKey: keys.managedCategories,
    queryFn: async ({ signal }) => (await request(listManagedCategories, { signal })).categories,
  });
  return (
    <ConsolePage
      title={t`Event categories`}
      description={t`Students choose one for each event, and filter events by it. The built-in ones stay; add those that your campus needs.`}
    >
      <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <ConsolePanel title={t`Categories`}>
          <Loaded
            query={query}
            failed={t`The categories could not be loaded.`}
            failure="brief"
            loading={
              <div
                role="status"
                aria-label={t`Loading the categories`}
                className="flex flex-col gap-2 px-4 pb-5 md:px-5"
              >
                {['a', 'b', 'c', 'd'].map((key) => (
                  <Skeleton key={key} className="h-14" />
                ))}
              </div>
            }
          >
            {(categories) => <CategoryList categories={categories} />}
          </Loaded>
        </ConsolePanel>
        <ConsolePanel title={t`Add a category`}>
          <AddCategory isFull={(query.data?.length ?? 0) >= EVENT_CATEGORIES_MAX} />
        </ConsolePanel>
      </div>
    </ConsolePage>
  );
}

/** Show an answered list everywhere: here, in the filters of events, and in the form of an event. */
function useShowList() {
  const client = useQueryClient();
  return async ({ categories }: { categories: EventCategory[] }) => {
    client.setQueryData(keys.managedCategories, categories);
    await Promise.all([
      client.invalidateQueries({ queryKey: keys.categories, exact: true }),
      client.invalidateQueries({ queryKey: keys.lists }),
      client.invalidateQueries({ queryKey: MANAGED_EVENTS }),
    ]);
  };
}

function AddCategory({ isFull }: { isFull: boolean }) {
  const show = useShowList();
  const form = useCallForm(nameFields, {
    keeps: 'event-categories/new',
    initial: nameFields.empty({}),
    send: (body) => request(addEventCategory, { body }),
    async onSent(answer, { name }) {
      form.begin();
      toast.success(t`“${name}” can be chosen now.`);
      await show(answer);
    },
  });
  if (isFull)
    return (
      <p className="px-4 pb-5 text-muted md:px-5">
        {t`There are ${EVENT_CATEGORIES_MAX}, the most there can be. Delete or rename one first.`}
      </p>
    );
  return (
    <Form className="flex flex-col gap-4 px-4 pt-1 pb-5 md:px-5" onSubmit={form.submit}>
      <TextField label={t`Name`} hint={nameHint()} {...form.line('name')} autoComplete="off" dir="auto" />
      <FormEnd form={form} className="self-start">
        {t`Add`}
      </FormEnd>
    </Form>
  );
}

const eventsText = (count: number) => plural(count, { one: '# event', other: '# events' });

function CategoryList({ categories }: { categories: readonly EventCategory[] }) {
  const show = useShowList();
  const ordering = useMutation({
    mutationFn: (ids: string[]) => request(orderEventCategories, { body: { ids } }),
    onSuccess: show,
    onError: (error) => toastFailure(t`The order could not be saved.`, error),
  });
  /** Swap a category with its neighbour. */
  const move = (index: number, by: -1 | 1) => {
    const ids = categories.map(({ _id }) => _id);
    const [moved] = ids.splice(index, 1);
    if (moved !== undefined) ordering.mutate(ids.toSpliced(index + by, 0, moved));
  };
  return (
    <ul aria-label={t`Categories`} className="divide-y divide-line border-line border-t">
      {categories.map((category, index) => {
        const { _id: id, isFixed, isRetired, eventsCount } = category;
        const name = categoryText(category.name);
        return (
          <li key={id} className="flex min-h-16 items-center gap-1 py-2 pe-2 ps-4 md:ps-5">
            <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
              <span dir="auto" className={`wrap-anywhere font-semibold ${isRetired ? 'text-muted' : ''}`}>
                {name}
              </span>
              {isFixed && <Pill>{t`Built in`}</Pill>}
              {isRetired && <Pill look="warn">{t`Retired`}</Pill>}
              <span className="text-14 text-muted">{eventsText(eventsCount)}</span>
            </div>
            <IconButton
              label={t`Move ${name} up`}
              disabled={index === 0 || ordering.isPending}
              onClick={() => move(index, -1)}
            >
              <ArrowUp size={18} aria-hidden />
            </IconButton>
            <IconButton
              label={t`Move ${name} down`}
              disabled={index === categories.length - 1 || ordering.isPending}
              onClick={() => move(index, 1)}
            >
              <ArrowDown size={18} aria-hidden />
            </IconButton>
            {isFixed ? <span className="size-[44px] shrink-0" /> : <CategoryMenu category={category} />}
          </li>
        );
      })}
    </ul>
  );
}

function CategoryMenu({ category }: { category: EventCategory }) {
  const { _id: id, name, isRetired, eventsCount } = category;
  const [asked, setAsked] = useState<'rename' | 'retire' | 'delete'>();
  const show = useShowList();
  const close = () => setAsked(undefined);
  const retiring = useMutation({
    mutationFn: (body: { isRetired: boolean }) => request(changeEventCategory, { params: { id }, body }),
    async onSuccess(answer, { isRetired: retired }) {
      close();
      toast.success(retired ? t`“${name}” is retired.` : t`“${name}” can be chosen again.`);
      await show(answer);
    },
    onError: (error) => toastFailure(t`The category could not be changed.`, error),
  });
  const deleting = useMutation({
    mutationFn: () => request(deleteEventCategory, { params: { id } }),
    async onSuccess(answer) {
      close();
      toast.success(t`“${name}” is deleted.`);
      await show(answer);
    },
    onError: (error) => toastFailure(t`The category could not be deleted.`, error),
  });
  const items: readonly MenuItem[] = [
    { label: t`Rename`, icon: Pencil, onSelect: () => setAsked('rename') },
    isRetired
      ? { label: t`Restore`, icon: ArchiveRestore, onSelect: () => retiring.mutate({ isRetired: false }) }
      : { label: t`Retire`, icon: Archive, onSelect: () => setAsked('retire') },
    ...(eventsCount === 0
      ? [{ label: t`Delete`, icon: Trash2, dangerous: true, onSelect: () => setAsked('delete') }]
      : []),
  ];
  return (
    <>
      <Menu label={t`Actions for ${name}`} icon={<Ellipsis size={20} aria-hidden />} items={items} />
      <Sheet
        open={asked === 'rename'}
        onOpenChange={close}
        title={t`Rename ${name}`}
        description={t`All its events get the new name.`}
      >
        <RenameForm category={category} onDone={close} />
      </Sheet>
      <Question
        open={asked === 'retire'}
        onClose={close}
        title={t`Retire ${name}?`}
        description={t`Its events keep it, and no other event can take it. You can restore it.`}
        answer={t`Retire`}
        busy={retiring.isPending}
        onAnswer={() => retiring.mutate({ isRetired: true })}
      />
      <Question
        open={asked === 'delete'}
        onClose={close}
        title={t`Delete ${name}?`}
        description={t`No event has it.`}
        answer={t`Delete`}
        dangerous
        busy={deleting.isPending}
        onAnswer={() => deleting.mutate()}
      />
    </>
  );
}

function RenameForm({ category, onDone }: { category: EventCategory; onDone: () => void }) {
  const show = useShowList();
  const form = useCallForm(nameFields, {
    keeps: `event-categories/${category._id}`,
    initial: nameFields.empty({ name: category.name }),
    send: (body) => request(changeEventCategory, { params: { id: category._id }, body }),
    async onSent(answer) {
      onDone();
      toast.success(t`Renamed.`);
      await show(answer);
    },
  });
  return (
    <Form className="flex flex-col gap-5" onSubmit={form.submit}>
      <TextField label={t`Name`} hint={nameHint()} {...form.line('name')} autoComplete="off" dir="auto" />
      <FormEnd form={form}>{t`Rename`}</FormEnd>
    </Form>
  );
}
