// Turns notifications on and off for this browser.
import { useEffect, useState } from 'react';
import { useSession } from '#identity/public.tsx';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { type DeviceState, deviceState, turnOff, turnOn } from './this-device.ts';
import styles from './notifications.module.css';

export function DeviceChoice() {
  const { t, locale } = useLocale();
  const { api } = useSession();
  const [state, setState] = useState<DeviceState>('unknown');
  const [wrong, setWrong] = useState<'denied' | 'failed' | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isShown = true;
    const show = (found: DeviceState) => isShown && setState(found);
    deviceState(api).then(show, () => show('missing'));
    return () => {
      isShown = false;
    };
  }, [api]);
  const change = async (act: () => Promise<'denied' | 'failed' | null>) => {
    setBusy(true);
    setWrong(await act().catch(() => 'failed' as const));
    setState(await deviceState(api).catch(() => 'missing' as const));
    setBusy(false);
  };
  const on = async () => {
    const outcome = await turnOn(api, locale);
    return outcome === 'on' ? null : outcome;
  };
  const off = async () => {
    await turnOff(api);
    return null;
  };
  return (
    <div className={styles.device}>
      <h3>{t('notifications.device')}</h3>
      <p className="muted">{t('notifications.deviceText')}</p>
      {state === 'missing' && <p>{t('notifications.deviceMissing')}</p>}
      {state === 'on' && <p>{t('notifications.deviceIsOn')}</p>}
      <div role="alert">
        {wrong && (
          <p className="notice red">
            {t(wrong === 'denied' ? 'notifications.deviceDenied' : 'notifications.deviceFailed')}
          </p>
        )}
      </div>
      {(state === 'on' || state === 'off') && (
        <Button busy={isBusy} onClick={() => void change(state === 'on' ? off : on)}>
          {t(state === 'on' ? 'notifications.deviceOff' : 'notifications.deviceOn')}
        </Button>
      )}
    </div>
  );
}
