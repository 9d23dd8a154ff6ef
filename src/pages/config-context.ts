// What every loader may read of the settings: `context.get(configContext)`.
import { createContext } from 'react-router';
import type { PublicConfig } from './public-config.ts';

export const configContext = createContext<PublicConfig>();
