// What the fidelity check once passed over in silence, and what it once cried out at for nothing.
import { describe, expect, it } from 'vitest';
import { compareTexts } from './compare-texts.ts';

const findings = (language: string, raw: string, formatted: string) =>
  compareTexts({ raw, formatted, language }).filter(({ finding }) => finding);

describe('the fidelity check', () => {
  it.each([
    ['de', 'one or the other', 'das geht an müller und schulz', 'Das geht an Müller oder Schulz.'],
    ['en', 'one or the other', 'send it to miller and jones', 'Send it to Miller or Jones.'],
    ['de', 'a direction', 'er kommt vom arzt', 'Er kommt zum Arzt.'],
    ['en', 'a direction', 'transfer the money to him', 'Transfer the money from him.'],
    ['en', 'who did it', 'i signed the contract', 'You signed the contract.'],
    ['en', 'by whom it was done', 'this was done by peter', 'This was done for Peter.'],
    ['de', 'when', 'wir fangen jetzt an', 'Wir fangen dann an.'],
    ['en', 'when', 'it starts now', 'It starts then.'],
    ['de', 'whose', 'meine tochter war da', 'Eine Tochter war da.'],
    ['de', 'what might be', 'er hätte den schlüssel', 'Er hatte den Schlüssel.'],
    ['de', 'what might be', 'das wäre ein fehler', 'Das war ein Fehler.'],
    ['de', 'what might be', 'es gäbe eine lösung', 'Es gab eine Lösung.'],
    ['de', 'what might be', 'das ginge am freitag', 'Das ging am Freitag.'],
    ['en', 'whether it still is', 'he is ill', 'He was ill.'],
    ['de', 'how many', 'der zeuge war da', 'Die Zeugen waren da.'],
    ['en', 'how many', 'the witness was there', 'The witnesses were there.'],
    ['de', 'how many', 'sein bruder hat das gesagt', 'Seine Brüder haben das gesagt.'],
    ['de', 'the highest degree', 'das große problem', 'Das größte Problem.'],
    ['de', 'a unit nobody said', 'er nimmt fünf am tag', 'Er nimmt 5 mg am Tag.'],
    ['de', 'a unit for a thing', 'er hat fünf kartons bestellt', 'Er hat 5 Kilo bestellt.'],
    ['en', 'a unit for a thing', 'he ordered five boxes', 'He ordered 5 kilos.'],
    ['de', 'an answer nobody gave', 'haben sie das gesehen', 'Haben Sie das gesehen? Ja.'],
    ['en', 'an answer nobody gave', 'did you see that', 'Did you see that? Yes.'],
    ['de', 'an answer left out', 'nee das stimmt', 'Das stimmt.'],
    ['en', 'an answer left out', 'yes i did', 'I did.'],
    ['de', 'order for count', 'zwei prüfungen fehlen', 'Zweite Prüfungen fehlen.'],
    ['en', 'order for count', 'the two reports were lost', 'The second reports were lost.'],
    ['de', 'another verb', 'das haus hört ihm', 'Das Haus gehört ihm.'],
    ['en', 'the half of the day', 'the meeting is at three p m', 'The meeting is at 3 a.m.'],
    ['de', 'the half of the day', 'wir treffen uns um acht', 'Wir treffen uns um 20 Uhr.'],
    ['de', 'a dictated mark that is not set', 'wir warten punkt sie kommt', 'Wir warten sie kommt.'],
    ['de', 'a word like a mark', 'das ist der springende punkt', 'Das ist der springende.'],
    ['de', 'an answer left out', 'also nein das stimmt so', 'Das stimmt so.'],
    ['es', 'a denial behind a particle', 'no vi nada o sea no vi quién fue', 'No vi nada, vi quién fue.'],
    ['de', 'a digit said twice', 'meine nummer ist drei acht acht eins', 'Meine Nummer ist 381.'],
    ['en', 'a side', 'pain in the left i mean the right knee', 'Pain in the left knee.'],
    ['de', 'a denial before another', 'das geht heute nicht das geht morgen nicht', 'Das geht morgen nicht.'],
    ['de', 'a correction turned round', 'es waren zwölf nein fünfzehn', 'Es waren zwölf.'],
    ['de', 'a negation said twice', 'ich habe nicht nicht unterschrieben', 'Ich habe unterschrieben.'],
    ['en', 'degrees of another kind', 'it was 20 °C', 'It was 20 °F.'],
    ['de', 'a result turned round', 'das spiel ging drei zu eins aus', 'Das Spiel ging 1:3 aus.'],
    ['de', 'one of two or three', 'es waren zwei drei leute da', 'Es waren 2,3 Leute da.'],
    ['de', 'a decade', 'in den neunziger jahren', 'In den 1980er-Jahren.'],
    ['de', 'a king', 'friedrich der zweite war könig', 'Friedrich III. war König.'],
    ['de', 'a court', 'das amtsgericht hat entschieden', 'Das LG hat entschieden.'],
    ['de', 'another short form', 'siehe seite drei', 'Siehe Rn. 3.'],
    ['de', 'other initials', 'verdacht auf infarkt', 'Z. n. Infarkt'],
    ['de', 'half of a unit', 'mit fünfzig stundenkilometern', 'Mit 50 km.'],
    ['de', 'a sign for another', 'p kleiner null komma null fünf', 'p > 0,05'],
    ['en', 'a decimal', 'p equals point zero one two', 'p = .12'],
    ['de', 'an address', 'an anna minus berg at firma punkt de', 'An anna_berg@firma.de.'],
    ['de', 'an address', 'an anna punkt berg at firma punkt de', 'An annaberg@firma.de.'],
    ['de', 'a number plate', 'b strich k m eins zwei drei vier', 'B-KN 1234'],
    ['de', 'the order of a list', 'erstens der preis zweitens die frist', '1. Die Frist\n2. Der Preis'],
    ['de', 'a point put into a list', 'der preis die frist', '1. Der Preis\n3. Die Frist'],
    ['de', 'the tense', 'der zeuge wohnt in gießen', 'Der Zeuge wohnte in Gießen.'],
    ['en', 'the verb that was shortened', 'he has not replied', "He's replied."],
    ['en', 'a like spelling', 'he filed the form', 'He filled the form.'],
    ['fr', 'half an hour', 'à neuf heures et demie', 'À 9 h 15.'],
    ['es', 'a century', 'en el siglo veintiuno', 'En el siglo XIX.'],
    ['fr', 'a number', 'il a quatre vingt dix sept ans', 'Il a 87 ans.'],
    ['es', 'a number', 'fueron mil doscientos treinta y cuatro euros', 'Fueron 1.243 euros.'],
  ])('%s: raises an alarm at %s: „%s“', (language, _what, raw, formatted) => {
    expect(findings(language, raw, formatted)).not.toEqual([]);
  });

  it.each([
    ['en', 'no i did not', 'No. I did not.'],
    ['de', 'ich habe nicht nicht unterschrieben', 'Ich habe nicht unterschrieben.'],
    ['de', 'nein nein das stimmt so', 'Nein, das stimmt so.'],
    ['en', 'we can we can do that', 'We can do that.'],
    ['de', 'im märz im märz fangen wir an', 'Im März fangen wir an.'],
    ['de', 'am zwanzigsten mai', 'Am 20. Mai.'],
    ['de', 'ein zwanzig euro schein', 'Ein 20-Euro-Schein.'],
    ['de', 'mit einer fünfjährigen tochter', 'Mit einer 5-jährigen Tochter.'],
    ['de', 'wir treffen uns um acht', 'Wir treffen uns um 8 Uhr.'],
    ['en', 'two thirds are left', 'Two-thirds are left.'],
    ['en', 'i think um i think we should go', 'I think we should go.'],
    ['de', 'er war beim a d a c', 'Er war beim ADAC.'],
    ['de', 'der beklagte komma herr weber komma zahlt nicht punkt', 'Der Beklagte, Herr Weber, zahlt nicht.'],
    ['en', 'we agree full stop new paragraph he does not', 'We agree.\n\nHe does not.'],
    ['en', 'the meeting is at three fifteen p m', 'The meeting is at 3:15 p.m.'],
    ['en', 'there was five people', 'There were five people.'],
    ['de', 'einmal täglich eine tablette', '1 x tgl. eine Tablette.'],
    ['de', 'anführungszeichen nein ausführungszeichen', '„Nein.“'],
    ['es', 'fiebre de treinta y ocho grados', 'Fiebre de 38 °C.'],
    ['fr', 'mille deux cent trente quatre euros', '1 234 euros'],
    ['es', 'mil doscientos treinta y cuatro euros', '1.234 €'],
    ['de', 'das geht auf keinen fall das geht auf gar keinen fall', 'Das geht auf gar keinen Fall.'],
  ])('%s: raises no alarm at „%s“ → „%s“', (language, raw, formatted) => {
    expect(findings(language, raw, formatted)).toEqual([]);
  });

  it('raises an alarm at a word of many thousand letters that is another, without a table of them', () => {
    expect(findings('de', 'I'.repeat(100_000), `${'X'.repeat(100_000)}e`)).not.toEqual([]);
  });
});
