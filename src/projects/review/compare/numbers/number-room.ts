// What may follow a part of a number and still belong to it.

export function isTens(value: number): boolean {
  return value % 10 === 0 && value >= 20 && value < 100;
}

export function isVulgarFraction(text: string | undefined): boolean {
  return /^[½¼¾⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]$/.test(text ?? '');
}

/** What may follow a value and still belong to it. */
export function roomAfter(value: number, isWritten: boolean, language: string): number {
  if (isWritten) return 0;
  if (value >= 100 && value % 100 === 0) return value % 1_000 === 0 ? 1_000 : 100;
  return language === 'en' && value >= 20 && value % 10 === 0 ? 10 : 0;
}
