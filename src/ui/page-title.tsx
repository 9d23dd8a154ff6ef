// The title of a screen as the browser's tab shows it, with the product's name behind it.
import { createContext, useContext } from 'react';

const AppNameContext = createContext('');

export const AppNameProvider = AppNameContext.Provider;

export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${useContext(AppNameContext)}`}</title>;
}
