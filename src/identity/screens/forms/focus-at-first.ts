// Focuses a form that appears after the page, so that the person who waited or asked for it can type at once.
import { type RefObject, useEffect, useRef } from 'react';

export function useFocusAtFirst<Kind extends HTMLElement = HTMLInputElement>(): RefObject<Kind | null> {
  const element = useRef<Kind>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
