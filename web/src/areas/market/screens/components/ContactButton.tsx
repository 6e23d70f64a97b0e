import { t } from '@lingui/core/macro';
import { openDirect } from '@quad/contract/messages/conversations';
import { useMutation } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { request } from '../../../../lib/client.ts';
import { router } from '../../../../lib/routing/router.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { ButtonKind } from '../../../../ui/button-class.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';

interface ContactButtonProps {
  personId: string;
  subject: { type: string; id: string };
  /** The subject, for screen readers that read the button without its card. */
  description: string;
  icon?: LucideIcon;
  kind?: ButtonKind;
  className?: string;
  children: ReactNode;
}

/** Open the conversation with a person about their product or item. */
export function ContactButton(props: ContactButtonProps) {
  const { personId, subject, description, icon: Icon, kind, className, children } = props;
  const id = useId();
  const opening = useMutation({
    mutationFn: () => request(openDirect, { params: { id: personId }, body: { subject } }),
    onSuccess: ({ conversation }) =>
      void router.navigate({ to: '/messages/$conversationId', params: { conversationId: conversation._id } }),
    onError: (error) => toastFailure(t`The conversation could not be opened.`, error),
  });
  return (
    <>
      <Button
        aria-describedby={id}
        busy={opening.isPending}
        onClick={() => opening.mutate()}
        {...(kind ? { kind } : {})}
        {...(className ? { className } : {})}
      >
        {Icon && <Icon size={18} aria-hidden />}
        {children}
      </Button>
      <span id={id} hidden>
        {description}
      </span>
    </>
  );
}
