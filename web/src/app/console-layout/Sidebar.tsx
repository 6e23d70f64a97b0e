import { t } from '@lingui/core/macro';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { SidebarLinks } from './SidebarLinks.tsx';
import { changeSidebar, useSidebarState } from './sidebar-state.ts';

/** The sidebar of wide windows. The collapsed sidebar shows only icons. */
export function Sidebar() {
  const { isCollapsed } = useSidebarState();
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <div
      className={classNames(
        'sticky top-bar hidden h-[calc(100dvh-var(--spacing-bar))] shrink-0 flex-col border-line border-e bg-surface wide:flex',
        isCollapsed ? 'w-17' : 'w-62',
      )}
    >
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-3 [scrollbar-width:thin]">
        <SidebarLinks collapsed={isCollapsed} />
      </div>
      <div className="border-line border-t p-3">
        <button
          type="button"
          aria-pressed={isCollapsed}
          aria-label={t`Collapse the sidebar`}
          title={isCollapsed ? t`Expand the sidebar` : t`Collapse the sidebar`}
          onClick={() => changeSidebar({ isCollapsed: !isCollapsed })}
          className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-14 text-muted hover:bg-raised hover:text-text"
        >
          <Icon size={20} aria-hidden className="shrink-0" />
          {!isCollapsed && t`Collapse`}
        </button>
      </div>
    </div>
  );
}
