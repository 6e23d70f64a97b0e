import { Copy } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { TextField } from '../../../ui/TextField.tsx';

/** A link that an admin hands over to the owner of an account. It opens the account, so it is shown once. */
export function LinkToHandOver({ url, note }: { url: string; note: string }) {
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="Link"
        readOnly
        value={url}
        maxLength={null}
        hint={`${note} Give it only to its owner: anyone with the link can open the account.`}
        onFocus={({ target }) => target.select()}
      />
      <Button onClick={() => void copyText(url, { copied: 'Link copied', otherwise: 'Select the link and copy it.' })}>
        <Copy size={18} aria-hidden />
        Copy link
      </Button>
    </div>
  );
}
