import { createElement, useEffect } from 'react';
import {
  ACTION_CLOSE,
  type ComponentProps,
  createModule,
  LightboxRoot,
  MODULE_NO_SCROLL,
  MODULE_PORTAL,
  type PluginProps,
  useEvents,
} from 'yet-another-react-lightbox';

/** The root of the library's tree inside our own dialog, which handles the focus, Escape and Back. */
function Root({ children, close }: ComponentProps) {
  const { subscribe } = useEvents();
  useEffect(() => subscribe(ACTION_CLOSE, () => close()), [subscribe, close]);
  return createElement(LightboxRoot, { className: 'yarl__root' }, children);
}

/** A plugin that removes the library's own dialog. */
export function InDialog({ replace, remove }: PluginProps) {
  remove(MODULE_NO_SCROLL);
  replace(MODULE_PORTAL, createModule(MODULE_PORTAL, Root));
}
