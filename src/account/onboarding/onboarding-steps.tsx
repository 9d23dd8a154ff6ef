// The three steps one after the other, and what they share: the heading, the failure, the ways on, back and out.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Locale } from '#i18n/texts.ts';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { useProfile } from '../account-provider.tsx';
import type { ProfileAnswer } from '../profile.ts';
import { PreferenceFields } from '../preferences/preference-fields.tsx';
import { usePreferencesForm } from '../preferences/use-preferences-form.ts';
import { PersonalStep } from './personal-step.tsx';
import { ProfessionStep } from './profession-step.tsx';
import { type OnboardingStep, onboardingSteps, progressIn, stepAfter, stepBefore } from './progress.ts';
import { StepForm } from './step-form.tsx';
import styles from './onboarding.module.css';

export function OnboardingSteps(props: {
  profile: ProfileAnswer['profile'];
  onLeave: (locale: Locale) => void;
}) {
  const { profile, onLeave } = props;
  const { locale } = useLocale();
  const [step, setStep] = useState<OnboardingStep>(() => progressIn(profile.meta_data).step);
  useBegin(profile.meta_data);
  const frame = {
    step,
    onBack: () => setStep((now) => stepBefore(now) ?? now),
    onLeave: () => onLeave(locale),
  };
  const shared = { profile, onDone: () => setStep((now) => stepAfter(now) ?? now) };
  return (
    <StepFrame key={step} {...frame}>
      {step === 'personal' && <PersonalStep {...shared} />}
      {step === 'profession' && <ProfessionStep {...shared} />}
      {step === 'settings' && <SettingsStep onDone={onLeave} />}
    </StepFrame>
  );
}

/** Stores that the user has seen the onboarding, so that it opens by itself only once. */
function useBegin(metaData: Record<string, unknown>): void {
  const { save } = useProfile();
  const { t } = useLocale();
  const toast = useToast();
  const isStarted = useRef(progressIn(metaData).state !== null);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void save({ onboarding: { state: 'open', step: 'personal' } }).then((isSaved) => {
      if (!isSaved) toast(t('onboarding.beginFailed'), { kind: 'error' });
    });
  }, [save, toast, t]);
}

function StepFrame(props: {
  step: OnboardingStep;
  onBack: () => void;
  onLeave: () => void;
  children: ReactNode;
}) {
  const { step } = props;
  const { t } = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const number = onboardingSteps.indexOf(step) + 1;
  useEffect(() => {
    // Users of a keyboard or a screen reader start at the beginning of the step.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <>
      <p className="eyebrow num">{t('onboarding.step', { step: number, steps: onboardingSteps.length })}</p>
      <h1 ref={heading} tabIndex={-1}>
        {t(`onboarding.${step}.title`)}
      </h1>
      <p className={`muted ${styles.lead}`}>{t(`onboarding.${step}.lead`)}</p>
      {props.children}
      <div className={styles.stepWays}>
        {number > 1 && (
          <Button look="text" onClick={props.onBack}>
            {t('onboarding.back')}
          </Button>
        )}
        <Button look="text" onClick={props.onLeave}>
          {t('onboarding.later')}
        </Button>
      </div>
    </>
  );
}

// What applies on every device of the person: mails, colours, the shape of the list. The page's language was chosen already.
function SettingsStep({ onDone }: { onDone: (locale: Locale) => void }) {
  const { draft, isFailed, isBusy, submit } = usePreferencesForm({
    further: { onboarding: { state: 'done' } },
    onSaved: onDone,
  });
  return (
    <StepForm
      onSubmit={submit}
      failure={isFailed ? 'account.preferencesFailed' : null}
      isBusy={isBusy}
      submit="onboarding.finish"
    >
      <PreferenceFields draft={draft} asksLocale={false} />
    </StepForm>
  );
}
