import { t } from '@lingui/core/macro';
import type { LibraryItemDetails } from '@quad/contract/library/library';
import { Ellipsis, FileUp, Flag, Link2, Pencil, Trash2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { chunk } from '../../../../lib/chunk.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { Menu } from '../../../../ui/Menu.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { shareLink } from '../../../../ui/share-link.ts';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { ReportSheet } from '../../../moderation/parts/reports/ReportSheet.tsx';

/** The dialogs of an item. Only its uploader may edit, replace and delete it. */
type Tool = 'edit' | 'replace' | 'delete' | 'report' | 'group';

const TITLES: Record<Exclude<Tool, 'report'>, string> = {
  get group() {
    return t`Add to a group`;
  },
  get edit() {
    return t`Edit details`;
  },
  get replace() {
    return t`Replace the file`;
  },
  get delete() {
    return t`Delete this?`;
  },
};

const toolsChunk = chunk(async () => {
  const [{ EditItem, DeleteItem }, { ReplaceFile }, { AddToGroup }] = await Promise.all([
    import('./ItemTools.tsx'),
    import('./ReplaceFile.tsx'),
    import('./AddToGroup.tsx'),
  ]);
  return { EditItem, DeleteItem, ReplaceFile, AddToGroup };
});

/** Sharing, and the other actions of the uploader or a reader. */
export function ItemMenu({ item }: { item: LibraryItemDetails }) {
  const [tool, setTool] = useState<Tool | null>(null);
  const close = () => setTool(null);
  const sheetTool = tool === 'report' ? null : tool;
  const tools = useChunk(toolsChunk, sheetTool !== null, close);
  const share = {
    label: t`Share`,
    icon: Link2,
    onSelect: () =>
      void shareLink({ title: item.title, href: hrefOf({ to: '/library/$itemId', params: { itemId: item._id } }) }),
  };
  const group = { label: t`Add to a group`, icon: UsersRound, onSelect: () => setTool('group') };
  const items = item.isOwn
    ? [
        share,
        group,
        { label: t`Edit details`, icon: Pencil, onSelect: () => setTool('edit') },
        { label: t`Replace the file`, icon: FileUp, onSelect: () => setTool('replace') },
        { label: t`Delete`, icon: Trash2, dangerous: true, onSelect: () => setTool('delete') },
      ]
    : [share, group, { label: t`Report`, icon: Flag, onSelect: () => setTool('report') }];
  return (
    <>
      <Menu label={t`More about ${item.title}`} icon={<Ellipsis size={20} aria-hidden />} items={items} />
      <Sheet
        open={sheetTool !== null && tools !== undefined}
        onOpenChange={close}
        title={sheetTool ? TITLES[sheetTool] : ''}
      >
        {tools && sheetTool === 'group' && <tools.AddToGroup itemId={item._id} onDone={close} />}
        {tools && sheetTool === 'edit' && <tools.EditItem item={item} onDone={close} />}
        {tools && sheetTool === 'replace' && <tools.ReplaceFile item={item} onDone={close} />}
        {tools && sheetTool === 'delete' && <tools.DeleteItem item={item} onDone={close} />}
      </Sheet>
      <ReportSheet
        open={tool === 'report'}
        onClose={close}
        subject={{ type: 'library_item', id: item._id }}
        title={t`Report this upload`}
      />
    </>
  );
}
