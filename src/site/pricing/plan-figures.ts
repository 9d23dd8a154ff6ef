// The figures of the plans as the public pages write them, all from the settings of billing and of recordings.
import { homeTax, plans, type TaxSettings, vatInPrice } from '#billing/public.ts';
import { formatCents } from '#i18n/format-cents.ts';
import type { Locale } from '#i18n/texts.ts';
import { projectLimits } from '#projects/public.ts';

const MINUTE_MS = 60_000;
const MB = 1024 * 1024;

export function planFigures(locale: Locale) {
  const money = (cents: number) => formatCents(cents, locale);
  const { cents, months, business, vatPercent } = plans;
  const businessNet = business.netCents * business.fromSeats;
  return {
    trialDays: plans.trialDays,
    monthly: money(cents.monthly),
    yearly: money(cents.yearly),
    yearlyPerMonth: money(Math.round(cents.yearly / months.yearly)),
    yearlySaving: money(cents.monthly * months.yearly - cents.yearly),
    free: money(0),
    business: money(business.netCents),
    businessYearly: money(business.yearlyNetCents),
    businessSeats: business.fromSeats,
    businessNet: money(businessNet),
    businessGross: money(Math.round((businessNet * (100 + vatPercent)) / 100)),
    vatPercent,
    withdrawalDays: plans.withdrawalDays,
    paymentDays: plans.paymentDays,
    freeMinutes: projectLimits.freeMonthlyMs / MINUTE_MS,
    freeLength: projectLimits.freeDurationMs / MINUTE_MS,
    freeMb: projectLimits.freeFileBytes / MB,
    maxGb: projectLimits.maxFileBytes / MB / 1024,
    maxHours: projectLimits.maxDurationMs / MINUTE_MS / 60,
    proFiles: projectLimits.proFilesPerTranscription,
  };
}

/** The VAT that a consumer in Germany pays with Pro; null where the seller owes none. */
export function vatFigures(locale: Locale, settings: TaxSettings) {
  const tax = homeTax(settings);
  const [monthly, yearly] = [plans.cents.monthly, plans.cents.yearly].map((price) =>
    vatInPrice(price, { tax, locale }),
  );
  if (!monthly || !yearly) return null;
  return {
    monthlyVat: formatCents(monthly.cents, locale),
    yearlyVat: formatCents(yearly.cents, locale),
  };
}
