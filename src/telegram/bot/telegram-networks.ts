// Whether a post may come from Telegram, by its address: the second gate of the webhook, behind its secret.
import { includes, NEAR, networksOf } from '#platform/http/networks.ts';

/** As published at https://core.telegram.org/bots/webhooks#the-short-version. */
const TELEGRAM = networksOf(['149.154.160.0/20', '91.108.4.0/22']);

/** @param address the other end, as trusted proxies name it. One that is near is a proxy's that names nobody. */
export function mayBeTelegram(address: string): boolean {
  return includes(TELEGRAM, address) || includes(NEAR, address);
}
