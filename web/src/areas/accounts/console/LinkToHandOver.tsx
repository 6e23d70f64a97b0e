import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { TextField } from '../../../ui/TextField.tsx';

/** A link that an admin hands over to the owner of an account. It opens the account, so it is shown once. */
export function LinkToHandOver({ url, note }: { url: string; note: string }) {
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={t`Link`}
        readOnly
        value={url}
        maxLength={null}
        hint={t`${note} Give it only to its owner: anyone with the link can open the account.`}
        onFocus={({ target }) => target.select()}
      />
      <Button
        onClick={() => void copyText(url, { copied: t`Link copied`, otherwise: t`Select the link and copy it.` })}
      >
        <Trans>
          <Copy size={18} aria-hidden />
          Copy link
        </Trans>
      </Button>
    </div>
  );
}
