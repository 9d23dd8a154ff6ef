// Units spoken apart, currencies, addresses, short weekdays, clocks of America, a moved „bitte“: the same said, or another.
import { describe, expect, it } from 'vitest';
import { compareTexts } from './compare-texts.ts';
import { readNumber } from './numbers/read-number.ts';
import { tokenise } from './reading/tokens.ts';

const findings = (language: string, raw: string, formatted: string) =>
  compareTexts({ raw, formatted, language }).filter(({ finding }) => finding);

describe('what is written otherwise than it is said', () => {
  it.each([
    ['de', 'die anlage macht drei komma fünf mega watt', 'Die Anlage macht 3,5 MW.'],
    ['en', 'it makes five giga watt hours a year', 'It makes 5 GWh a year.'],
    ['en', 'it takes two kilowatt hours', 'It takes 2 kWh.'],
    ['es', 'consume tres kilovatios hora', 'Consume 3 kWh.'],
    ['de', 'das sind drei milli watt', 'Das sind 3 mW.'],
    ['de', 'das kostet zwölf schweizer franken', 'Das kostet 12 CHF.'],
    ['fr', 'ça coûte trois cent cinquante francs suisses', 'Ça coûte 350 CHF.'],
    ['en', 'it was twenty thousand yen', 'It was ¥20,000.'],
    ['en', 'four hundred sixty billion won', '₩460 billion'],
    ['es', 'cuesta tres mil pesos', 'Cuesta $3.000.'],
    ['fr', 'ça coûte vingt cents', 'Ça coûte 20 centimes.'],
    ['de', 'hundertzweiundneunzig punkt hundertachtundsechzig punkt eins punkt zwanzig', '192.168.1.20'],
    ['en', 'one nine two dot one six eight dot o dot twenty', '192.168.0.20'],
    ['de', 'h t t p s doppelpunkt schrägstrich schrägstrich beispiel punkt org', 'https://beispiel.org'],
    ['de', 'montags bis donnerstags von acht bis zwölf uhr', 'Mo–Do von 8 bis 12 Uhr'],
    ['en', 'we open monday through friday', 'We open Mon–Fri.'],
    ['de', 'wir treffen uns um drei viertel zwölf', 'Wir treffen uns um 11:45 Uhr.'],
    ['de', 'das dauert zwei einhalb stunden', 'Das dauert 2,5 Stunden.'],
    ['es', 'llegó a un cuarto para las dos', 'Llegó a la 1:45.'],
    ['es', 'llegó a las diez y diez pe eme', 'Llegó a las 10:10 p. m.'],
    ['de', 'können sie mir das bitte noch mal schicken', 'Können Sie mir das noch mal schicken, bitte?'],
    ['en', 'could you please send it again', 'Could you send it again, please?'],
    ['es', 'por favor cierre la puerta', 'Cierre la puerta, por favor.'],
    [
      'de',
      'ich weiß dass das eine art befreiung war für die leute',
      'Ich weiß, dass das eine Art Befreiung für die Leute war.',
    ],
    ['en', 'she said well i do not know she said', 'She said, "I do not know."'],
    ['de', 'da sagt er das geht nicht sagt er', 'Da sagt er: „Das geht nicht.“'],
    ['fr', "j'ai j'ai pas j'ai pas compris ce qu'il voulait", "Je n'ai pas compris ce qu'il voulait."],
    ['de', 'das hat ungefähr zwanzig minuten gedauert', 'Das hat etwa 20 Minuten gedauert.'],
    ['en', 'it was like twenty thousand yen', 'It was about ¥20,000.'],
    ['fr', 'deux cents kilomètres heure', '200 km/h'],
    ['de', 'das kostet zwei pfund und einen penny', 'Das kostet £2,01.'],
    ['es', 'cuesta doce pesos y cinco centavos', 'Cuesta $12,05.'],
  ])('%s: finds nothing changed in „%s“', (language, raw, formatted) => {
    expect(findings(language, raw, formatted)).toEqual([]);
  });

  it.each([
    ['de', 'das sind drei milliwatt', 'Das sind 3 MW.'],
    ['de', 'das sind drei mega watt', 'Das sind 3 kW.'],
    ['en', 'five giga watt hours', '5 GW'],
    ['de', 'das kostet zwölf schweizer franken', 'Das kostet 12 €.'],
    ['en', 'it was twenty thousand yen', 'It was $20,000.'],
    ['es', 'cuesta tres mil pesos', 'Cuesta 3.000 dólares.'],
    ['es', 'cuesta tres mil dólares', 'Cuesta 3.000 pesos.'],
    ['en', 'he won the case', 'He lost the case.'],
    ['de', 'die krone liegt hier', 'Die Kronen liegen hier.'],
    ['en', 'one nine two dot one six eight dot one dot twenty', '192.168.1.2'],
    ['de', 'eins neun zwei punkt eins sechs acht punkt eins punkt zwanzig', '192.168.1.21'],
    ['de', 'montag bis donnerstag', 'Mo–Fr'],
    ['de', 'dienstag bis donnerstag', 'Di, Do'],
    ['en', 'monday through friday', 'Mon–Sun'],
    ['de', 'wir treffen uns um drei viertel zwölf', 'Wir treffen uns um 12:45 Uhr.'],
    ['es', 'llegó a un cuarto para las dos', 'Llegó a las 2:15.'],
    ['es', 'llegó a las diez y diez pe eme', 'Llegó a las 10:10 a. m.'],
    ['en', 'please stay he said go', 'Stay, he said. Please go.'],
    ['de', 'das hat ungefähr zwanzig minuten gedauert', 'Das hat knapp 20 Minuten gedauert.'],
    ['de', 'das hat fast zwanzig minuten gedauert', 'Das hat etwa 20 Minuten gedauert.'],
    ['en', 'it took about twenty minutes', 'It took 20 minutes.'],
    ['en', 'she said he does not know he said', 'She said he does not know.'],
    ['es', 'cuesta doce pesos y cinco centavos', 'Cuesta $12,50.'],
    ['fr', "j'ai j'ai pas j'ai pas compris ce qu'il voulait", "J'ai compris ce qu'il voulait."],
    ['en', 'he was in the us senate back then', 'He was in the US back then.'],
    ['de', 'ich weiß dass er kam sagte sie', 'Ich weiß, dass er sagte, sie kam.'],
  ])('%s: raises an alarm at „%s“ → „%s“', (language, raw, formatted) => {
    expect(findings(language, raw, formatted)).not.toEqual([]);
  });
});

describe('numbers that were read as others', () => {
  const valueAt = (language: string, text: string, at: number) =>
    readNumber(tokenise(text), at, language)?.value;

  it.each([
    ['de', 'zwischen fünf und zwanzig Leute', 1, '5'],
    ['de', 'zwischen hundert und fünfzig', 1, '100'],
    ['de', 'zwischen fünf und zwanzig und dreißig', 1, '25'],
    ['en', 'between a hundred and fifty people', 1, '100'],
    ['en', 'between a hundred and fifty dollars and two hundred', 1, '150'],
    ['en', 'two point twenty five', 0, '2.25'],
    ['en', 'zero point twenty five', 0, '0.25'],
    ['fr', 'deux virgule vingt cinq', 0, '2.25'],
    ['fr', 'cent un', 0, '101'],
    ['fr', 'cent une personnes', 0, '101'],
    ['fr', 'cent un peu', 0, '100'],
    ['fr', 'mil neuf cent quarante deux', 0, '1942'],
  ])('%s: „%s“', (language, text, at, value) => {
    expect(valueAt(language, text, at)).toBe(value);
  });
});
