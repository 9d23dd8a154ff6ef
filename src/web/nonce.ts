// What lets an inline script of this answer run; known while a page is rendered on the server.
import { createContext } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);
