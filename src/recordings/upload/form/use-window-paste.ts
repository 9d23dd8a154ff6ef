// Files may be pasted anywhere in the window.
import { useEffect, useEffectEvent } from 'react';

export function useWindowPaste(onPaste: (files: File[]) => void): void {
  const take = useEffectEvent(onPaste);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Text belongs to the field it is pasted into.
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    globalThis.addEventListener('paste', paste);
    return () => globalThis.removeEventListener('paste', paste);
  }, []);
}
