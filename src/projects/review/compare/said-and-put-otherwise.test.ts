// What is said in one way and written in another: started once more, asked in a frame, put in another order. Both sides.
import { describe, expect, it } from 'vitest';
import { compareTexts } from './compare-texts.ts';

const alarms = (language: string, raw: string, formatted: string) =>
  compareTexts({ raw, formatted, language }).filter(({ alarm }) => alarm);

describe('the fidelity check, on what was said otherwise than it is written', () => {
  it.each([
    ['es', 'a verb that stood in', 'vamos a hacer vamos a empezar', 'Vamos a empezar.'],
    [
      'es',
      'pieces of a beginning',
      'mi abuela ella siempre ella siempre decía eso',
      'Mi abuela siempre decía eso.',
    ],
    ['es', 'an estimate started', 'había como había unas doscientas personas', 'Había unas 200 personas.'],
    [
      'es',
      'a beginning said later',
      'yo nací en bueno mis padres vivían en sevilla pero yo nací en cádiz',
      'Mis padres vivían en Sevilla, pero yo nací en Cádiz.',
    ],
    ['es', 'a ruler', 'felipe cuarto reinaba', 'Felipe IV reinaba.'],
    ['es', 'a century in small letters', 'en el siglo diecinueve', 'En el siglo xix.'],
    [
      'es',
      'a mailbox without accents',
      'a laura punto gómez arroba empresa punto com',
      'A laura.gomez@empresa.com.',
    ],
    ['es', 'a word cut short', 'pa que lo sepas', 'Para que lo sepas.'],
    ['en', 'a subject taken up', 'my dad he worked there', 'My dad worked there.'],
    ['en', 'a more polite question', 'can you uh could you send it', 'Could you send it?'],
    [
      'en',
      'a start with another tense',
      'we were going to we had planned to leave',
      'We had planned to leave.',
    ],
    [
      'en',
      'a question started once more',
      'when was the war in europe oh no when was the peace signed',
      'When was the peace signed?',
    ],
    [
      'en',
      'a thing taken back',
      'i need the signal protocol sorry connection orientation here',
      'I need connection orientation here.',
    ],
    ['en', 'the first of two wars', 'world war one ended in nineteen eighteen', 'World War I ended in 1918.'],
    ['en', 'an adverb', 'i go there often', 'I often go there.'],
    [
      'en',
      'a spelled address',
      'see o u r d a i l y n e w s p a p e r dot com',
      'See ourdailynewspaper.com.',
    ],
    [
      'de',
      'who and which verb, said again',
      'wir haben dann am dritten märz haben wir dann begonnen',
      'Wir haben dann am 3. März begonnen.',
    ],
    ['de', 'an article taken up', 'der wagen stand der wagen der stand links', 'Der Wagen stand links.'],
    ['de', 'an adverb', 'zwanzig leute waren da immer', '20 Leute waren immer da.'],
    ['de', 'an adverb and its verb', 'dann haben wir angefangen', 'Wir haben dann angefangen.'],
    [
      'fr',
      'a question in a frame',
      "est-ce que vous pouvez m'envoyer le dossier",
      "Pouvez-vous m'envoyer le dossier ?",
    ],
    ['fr', 'a question without hyphens', "qu'est ce que vous en pensez vous", "Qu'en pensez-vous ?"],
    ['fr', 'a verb turned', 'a t il dit ça', 'A-t-il dit ça ?'],
    ['fr', 'a slurred beginning', 'chuis pas sûr', 'Je ne suis pas sûr.'],
    ['fr', 'a slurred subject', "t'as vu le match", 'Tu as vu le match ?'],
    ['fr', 'thousands with a space', 'mille deux cent quarante-neuf euros', '1 249 €'],
  ])('%s: accepts %s: „%s“', (language, _what, raw, formatted) => {
    expect(alarms(language, raw, formatted)).toEqual([]);
  });

  it.each([
    ['es', 'another verb', 'vamos a comer vamos a bailar', 'Vamos a bailar.'],
    ['es', 'a grandfather for her', 'mi abuela ella siempre decía eso', 'Mi abuelo siempre decía eso.'],
    ['es', 'a brother for a sister', 'mi hermana vino ayer', 'Mi hermano vino ayer.'],
    ['es', 'a denial behind what announces it', 'me dijo que no podía venir', 'Me dijo podía venir.'],
    [
      'es',
      'a place said once',
      'yo nací en cádiz bueno mis padres vivían en sevilla',
      'Mis padres vivían en Sevilla.',
    ],
    ['es', 'another ruler', 'felipe cuarto reinaba', 'Felipe V reinaba.'],
    ['es', 'a room', 'el cuarto es grande', 'El V es grande.'],
    ['es', 'another mailbox', 'a laura punto gómez arroba empresa punto com', 'A laura.gomes@empresa.com.'],
    ['en', 'somebody else', 'the man she saw was old', 'The man saw was old.'],
    ['en', 'who shall do it', 'can you uh could you call him', 'Could she call him?'],
    ['en', 'one of two possibilities', 'you can go or you could stay', 'You could stay.'],
    ['en', 'one of two wishes', 'we want to leave we want to win', 'We want to win.'],
    [
      'en',
      'a person before a correction',
      'the witness mister sorry missus okafor was sworn',
      'The Mrs. Okafor was sworn.',
    ],
    [
      'en',
      'whom he met before he put the day right',
      'the meeting with anna on monday sorry tuesday',
      'The meeting on Tuesday.',
    ],
    ['en', 'another war', 'world war one ended in nineteen eighteen', 'World War II ended in 1918.'],
    ['en', 'of whom an adverb is said', 'he often said she lied', 'He said she often lied.'],
    ['en', 'an adverb before a denial', 'i really do not know', 'I do not really know.'],
    ['en', 'another address', 'see o u r d a i l y n e w s p a p e r dot com', 'See ourdailynewspapers.com.'],
    ['de', 'the first of two things he did', 'er hat geraucht er hat getrunken', 'Er hat getrunken.'],
    ['de', 'the first of two states', 'sie war da und sie war laut', 'Sie war laut.'],
    [
      'de',
      'what happened before a pause',
      'er hat das haus verkauft äh er hat das auto behalten',
      'Er hat das Auto behalten.',
    ],
    [
      'de',
      'an adverb in another clause',
      'wir waren immer dort und nie hier',
      'Wir waren nie dort und immer hier.',
    ],
    ['de', 'what only is said of', 'ich habe nur heute gearbeitet', 'Nur ich habe heute gearbeitet.'],
    ['de', 'who did it', 'der hund hat immer den mann gebissen', 'Der Mann hat immer den Hund gebissen.'],
    ['fr', 'a question of a statement', 'vous venez demain', 'Est-ce que vous venez demain ?'],
    ['fr', 'who is asked', 'est-ce que tu viens', "Est-ce qu'il vient ?"],
    ['fr', 'who is asked, turned', 'est-ce que vous pouvez venir', 'Peut-il venir ?'],
    ['fr', 'a neighbour for another', 'on a vu la voisine', 'On a vu le voisin.'],
    ['fr', 'thousands with a space', 'mille deux cent quarante euros', '1 249 €'],
  ])('%s: raises an alarm at %s: „%s“', (language, _what, raw, formatted) => {
    expect(alarms(language, raw, formatted)).not.toEqual([]);
  });
});
