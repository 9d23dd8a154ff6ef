import { describe, expect, it } from 'vitest';
import { blankOutPerson } from './blank-out-person.ts';

const ada = {
  id: '0197d1f0-3a0e-7c11-9d55-0242ac120002',
  addresses: ['ada.ohm@example.org', 'Neu@example.org'],
  names: ['Ada Müller-Ohm', '李小龍', 'de'],
};
const blanked = (text: string) => blankOutPerson(text, ada);

describe('blanking out whose a text is', () => {
  it.each([
    ['Zu teuer, Gruß ada.ohm@example.org', 'Zu teuer, Gruß […]'],
    ['Konto neu@EXAMPLE.org: zu teuer', 'Konto […]: zu teuer'],
    ['Bitte an mein.anwalt@kanzlei.example', 'Bitte an […]'],
    [`Nummer ${ada.id.toUpperCase()}`, 'Nummer […]'],
    ['Ada Müller-Ohm geht', '[…] geht'],
    ['ADA geht, Frau Ohms Konto auch', '[…] geht, Frau […] Konto auch'],
    ['Adas Mu\u0308ller', '[…] […]'],
    ['我是李小龍。', '我是[…]。'],
    ['Rückruf +49 (0)30 123-45 67, danke', 'Rückruf […], danke'],
    ['Rückruf 0176/1234567', 'Rückruf […]'],
    ['Konto DE89 3704 0044 0532 0130 00', 'Konto DE[…]'],
  ])('makes of "%s" "%s"', (text, expected) => {
    expect(blanked(text)).toBe(expected);
  });

  it.each([
    'Zu teuer: 19,00 € im Monat',
    'Ich brauche es nur 2 von 12 Wochen',
    'Adam, der Adapter, Ohmmeter',
  ])('leaves "%s" as it is', (text) => expect(blanked(text)).toBe(text));

  it('leaves a text alone whose person has neither name nor address', () => {
    expect(blankOutPerson('Zu teuer', { id: ada.id, addresses: [], names: ['', ' '] })).toBe('Zu teuer');
  });
});
