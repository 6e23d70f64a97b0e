import { t } from '@lingui/core/macro';
import { ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ZoomRef } from 'yet-another-react-lightbox';

/**
 * Buttons that zoom a picture in steps. At either end the button keeps the focus and does nothing. The library's own
 * button moves the focus to the other one, so that the next press would undo the last.
 */
export function ZoomButtons({ zoom, minZoom, maxZoom, disabled, zoomIn, zoomOut }: ZoomRef) {
  return (
    <>
      <ZoomButton label={t`Zoom in`} ended={disabled || zoom >= maxZoom} onPress={zoomIn}>
        <ZoomIn size={22} aria-hidden />
      </ZoomButton>
      <ZoomButton label={t`Zoom out`} ended={disabled || zoom <= minZoom} onPress={zoomOut}>
        <ZoomOut size={22} aria-hidden />
      </ZoomButton>
    </>
  );
}

interface ZoomButtonProps {
  label: string;
  /** Whether the zoom has reached its end. */
  ended: boolean;
  onPress: () => void;
  children: ReactNode;
}

function ZoomButton({ label, ended, onPress, children }: ZoomButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-disabled={ended || undefined}
      onClick={ended ? undefined : () => onPress()}
      className="yarl__button aria-disabled:text-muted"
    >
      {children}
    </button>
  );
}
