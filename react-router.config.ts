import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // Every address is known in the first document: no second request before a navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
