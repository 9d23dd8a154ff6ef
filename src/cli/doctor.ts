// `doctor`: one line for each check, and an exit code that says whether the product can run here.
import type { Translate } from '#i18n/translate.ts';
import { exitCodes } from './describe-error.ts';
import type { DoctorCheck, DoctorResult } from './doctor-check.ts';
import type { Terminal } from './terminal.ts';

const signs: Readonly<Record<DoctorResult['state'], string>> = { ok: '✓', warning: '–', failed: '✗' };

export async function runDoctor(deps: {
  checks: readonly DoctorCheck[];
  terminal: Terminal;
  text: Translate;
}): Promise<number> {
  const { text, terminal } = deps;
  const print = (line: string) => terminal.result(`${line}\n`);
  const { failed } = await printChecks(deps.checks, { text, print });
  terminal.say(text(failed ? 'cli.doctor.unfit' : 'cli.doctor.fit'));
  return failed ? exitCodes.unusable : exitCodes.done;
}

/** @returns whether one of them failed */
export async function printChecks(
  checks: readonly DoctorCheck[],
  { text, print }: { text: Translate; print: (line: string) => Promise<void> },
): Promise<{ failed: boolean }> {
  let failed = false;
  for (const check of checks) {
    const { state, detail } = await runCheck(check);
    failed ||= state === 'failed';
    await print(
      `${signs[state]} ${text(check.title, check.titleParams)}: ${text(detail.text, detail.params)}`,
    );
  }
  return { failed };
}

/** A check that breaks is a finding, not the end of the others. */
async function runCheck(check: DoctorCheck): Promise<DoctorResult> {
  try {
    return await check.run();
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { state: 'failed', detail: { text: 'cli.failed', params: { detail } } };
  }
}
