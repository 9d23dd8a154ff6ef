// What is known only while a page is rendered on the server.
import { createContext } from 'react';

/** What lets an inline script of this answer run. */
export const NonceContext = createContext<string | undefined>(undefined);

/** Address of the one style sheet of the public pages. */
export const SiteSheetContext = createContext<string | undefined>(undefined);
