// What every public page needs of the settings.
import type { LoaderFunctionArgs } from 'react-router';
import { configContext } from '#pages/public-config.ts';
import type { SiteFacts } from './page-head.tsx';

export function siteFacts(context: LoaderFunctionArgs['context']): SiteFacts {
  const { url, appName } = context.get(configContext);
  return { url: url.replace(/\/$/, ''), appName };
}
