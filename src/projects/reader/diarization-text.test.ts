import { describe, expect, it } from 'vitest';
import { translator } from '#i18n/translate.ts';
import { diarizationText } from './diarization-text.ts';

describe('how the speakers were separated', () => {
  it('says that there are fewer than the user counted', () => {
    const fewer = { asked: 4, found: 2 };
    expect(diarizationText({ method: 'basic', fewer }, translator('de'))).toBe(
      'einfach getrennt, nach dem Klang der Stimmen. Im Mittel sind etwa 7\u00a0% der Redezeit falsch zugeordnet, bei angegebener Anzahl etwa 1\u00a0%; nur 2 der angegebenen 4 ließen sich unterscheiden',
    );
    expect(diarizationText({ method: 'pyannote' }, translator('en'))).toBe(
      'recognised by the sound of their voices',
    );
  });

  it('names how often the basic way errs, and that the number of speakers helps', () => {
    expect(diarizationText({ method: 'basic' }, translator('en'))).toBe(
      'basic separation, by the sound of their voices. On average, about 7% of the speech is assigned to the wrong person, about 1% if you specify how many people speak',
    );
  });

  it('says that it failed and what the text is without', () => {
    expect(diarizationText({ method: null }, translator('de'))).toContain('der Text nennt keine Sprecher');
    expect(diarizationText({ method: null }, translator('en'))).toContain('doesn’t name them');
  });
});
