import { describe, expect, it } from 'vitest';
import { translator } from '#i18n/translate.ts';
import { diarizationText } from './diarization-text.ts';

describe('how the speakers were separated', () => {
  it('says that there are fewer than the user counted', () => {
    const fewer = { asked: 4, found: 2 };
    expect(diarizationText({ method: 'basic', fewer }, translator('de'))).toBe(
      'einfach getrennt, nach dem Klang der Stimmen; nur 2 der angegebenen 4 ließen sich unterscheiden',
    );
    expect(diarizationText({ method: 'pyannote' }, translator('en'))).toBe(
      'recognised by the sound of their voices',
    );
  });

  it('says that it failed and what the text is without', () => {
    expect(diarizationText({ method: null }, translator('de'))).toContain('der Text nennt keine Sprecher');
    expect(diarizationText({ method: null }, translator('en'))).toContain('doesn’t name them');
  });
});
