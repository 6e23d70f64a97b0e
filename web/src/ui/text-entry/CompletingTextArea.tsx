import type { ComponentProps } from 'react';
import { TextArea } from '../TextArea.tsx';
import { CompletionList } from './CompletionList.tsx';
import { useCompletion } from './use-completion.ts';

/** A text area that completes names and tags while they are typed. */
export function CompletingTextArea({ value, onValue, ...rest }: ComponentProps<typeof TextArea>) {
  const { field, list, track, onKeyDown } = useCompletion({ value, onValue });
  return (
    <div className="flex flex-col gap-1.5">
      <TextArea
        {...rest}
        {...field}
        value={value}
        onValue={(text) => {
          onValue(text);
          track();
        }}
        onKeyDown={onKeyDown}
      />
      <CompletionList list={list} />
    </div>
  );
}
