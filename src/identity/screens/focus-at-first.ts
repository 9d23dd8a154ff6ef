// A form that comes after the page takes the focus: whoever waited for it, or asked for it, goes on typing.
import { type RefObject, useEffect, useRef } from 'react';

export function useFocusAtFirst<Kind extends HTMLElement = HTMLInputElement>(): RefObject<Kind | null> {
  const element = useRef<Kind>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
