// Files may be pasted anywhere in the window.
import { useEffect, useEffectEvent } from 'react';
import { isTextForField } from '../../settings/text-for-field.ts';

export function useWindowPaste(onPaste: (files: File[]) => void): void {
  const take = useEffectEvent(onPaste);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isTextForField(event.target, event.clipboardData)) return;
      event.preventDefault();
      take(files);
    };
    globalThis.addEventListener('paste', paste);
    return () => globalThis.removeEventListener('paste', paste);
  }, []);
}
