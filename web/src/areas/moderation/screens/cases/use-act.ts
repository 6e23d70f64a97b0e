import type { CaseDetails } from '@quad/contract/moderation/cases';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/api-error.ts';
import { ON_PAGE } from '../../../../lib/input/keeps.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import type { Kit } from '../../../../lib/use-form-fields.ts';
import type { FormProblems } from '../../../../lib/use-form-problems.ts';
import { toast } from '../../../../ui/toast.ts';
import { caseQuery, showCase } from '../../queries/moderation-queries.ts';
import type { ActProps } from './typed.ts';

interface Act<Draft, Sent> extends ActProps {
  readonly initial: Draft;
  /** Problems beside those that the contract finds. */
  readonly problems?: (draft: Draft, form: { readonly by: string }) => FormProblems;
  /** `by` is the value of the pressed button. */
  readonly act: (sent: Sent, by: string) => Promise<CaseDetails>;
  /** The message after success. */
  readonly done: (changed: CaseDetails, by: string) => string;
  /** The texts to send. They are not lost when another moderator acts first. */
  readonly texts: (draft: Draft) => readonly string[];
}

/** A form that acts on a case, and shows the changed case. When another moderator acted first, it shows their result. */
export function useAct<Form extends object, Draft extends Form, Sent extends object>(
  kit: Kit<Form, Sent>,
  { found, onTyped, act, done, texts, initial, problems }: Act<Draft, Sent>,
) {
  const client = useQueryClient();
  const form = useCallForm(kit, {
    keeps: ON_PAGE,
    initial,
    found: problems,
    send(sent, { by }) {
      onTyped([]);
      return act(sent, by);
    },
    onDraft: (draft) => onTyped(texts(draft)),
    onSent(changed, _sent, by) {
      toast.success(done(changed, by));
      showCase(client, changed);
    },
    onRefused(error) {
      onTyped(texts(form.draft));
      if (!(error instanceof ApiError) || error.status !== 409) return;
      toast.error(error.message);
      void client.invalidateQueries({ queryKey: caseQuery(found._id).queryKey });
    },
  });
  return form;
}
