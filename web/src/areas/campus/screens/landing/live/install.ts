/** Chromium's event for an app that the page can install (https://wicg.github.io/manifest-incubations/). */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** The buttons that install the app: they open the browser's own prompt, or explain the steps without one. */
export function enhanceInstall(root: ParentNode) {
  let offered: InstallPrompt | undefined;
  addEventListener('beforeinstallprompt', (event) => {
    // Keep the browser from showing its own banner.
    event.preventDefault();
    offered = isPrompt(event) ? event : undefined;
  });
  for (const button of root.querySelectorAll<HTMLElement>('[data-install]')) {
    const platform = button.dataset.install ?? '';
    button.addEventListener('click', async () => {
      const prompt = platform === thisPlatform() ? offered : undefined;
      if (!prompt) return showHow(platform);
      // The prompt can be used only once.
      offered = undefined;
      try {
        await prompt.prompt();
      } catch {
        showHow(platform);
      }
    });
  }
}

function showHow(platform: string) {
  const dialog = document.getElementById(`install-${platform}`);
  if (dialog instanceof HTMLDialogElement) dialog.showModal();
}

function isPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event;
}

function thisPlatform(): 'android' | 'ios' | 'desktop' {
  const { userAgent, maxTouchPoints } = navigator;
  if (/Android/.test(userAgent)) return 'android';
  // iPads identify as Macs, but Macs have no touch screen.
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1) ? 'ios' : 'desktop';
}
