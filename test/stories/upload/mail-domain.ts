// A product that takes mails with recordings.
import type { AddressInfo } from 'node:net';
import { startSpeech } from '../../mail-in/mail-world.ts';
import { startProduct } from '../../servers/product.ts';
import { BELIEVED } from '../client-ip.ts';
import { test as base, type Tongue } from '../story.ts';

export const DOMAIN = 'in.wortlaut.example';

export const test = base.extend<object, object>({
  product: [
    // Playwright reads the fixture's needs from the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const speech = await startSpeech();
      const product = await startProduct({
        env: {
          ...BELIEVED,
          MAIL_IN_DOMAIN: DOMAIN,
          MAIL_IN_PORT: '0',
          MAIL_IN_DNS: '127.0.0.1:9',
          PLANS: 'off',
          // In both languages.
          SPEECH_ENGINE: 'openai',
          SPEECH_HTTP_URL: `http://127.0.0.1:${(speech.address() as AddressInfo).port}`,
        },
      });
      await use(product);
      await product.remove();
      speech.closeAllConnections();
      speech.close();
    },
    { scope: 'worker' },
  ],
});

export const linkPage = ({ locale }: Tongue) => (locale === 'en' ? '/en/upload' : '/hochladen');
