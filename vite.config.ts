import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // The content security policy forbids data: scripts, and small files are cheap over one connection.
  build: { assetsInlineLimit: 0, target: 'es2022' },
});
