// The sixth corpus for the fidelity check, never looked into while the rules were mended: German texts in which one
// thing is otherwise than it was said.
// Its failures were read when the seventh was written: since then 75 of 75, and 4 of 74.
import type { HeldOut } from './fidelity-held-out-altered.ts';

/** Each says something else: an alarm is wanted. */
export const alteredSixthGerman: readonly HeldOut[] = [
  [
    'de',
    'surname by a letter, t',
    'kriminalhauptkommissarin schmid leitete die vernehmung',
    'Kriminalhauptkommissarin Schmidt leitete die Vernehmung.',
  ],
  [
    'de',
    'surname by a letter, s',
    'ich habe mit peter hinrich über das angebot gesprochen',
    'Ich habe mit Peter Hinrichs über das Angebot gesprochen.',
  ],
  ['de', 'surname by a letter, e', 'herr thiel ist nicht erschienen', 'Herr Thiele ist nicht erschienen.'],
  [
    'de',
    'surname by a letter, r',
    'zugezogen wurde professor becke von der charité',
    'Zugezogen wurde Professor Becker von der Charité.',
  ],
  [
    'de',
    'surname by a letter, inside',
    'vorgeladen ist frau mayer aus dem erdgeschoss',
    'Vorgeladen ist Frau Meyer aus dem Erdgeschoss.',
  ],
  [
    'de',
    'surname that is a word',
    'die anwältin von herrn winter hat geschrieben',
    'Die Anwältin von Herrn Winters hat geschrieben.',
  ],
  [
    'de',
    'first name by a letter',
    'hier spricht carsten vogt vom bauamt',
    'Hier spricht Carsten Voigt vom Bauamt.',
  ],
  [
    'de',
    'street by a letter',
    'gefunden wurde die tasche in der rosengasse',
    'Gefunden wurde die Tasche in der Rossengasse.',
  ],
  ['de', 'ordinal in parts', 'gültig bis zum neun und zwanzigsten mai', 'Gültig bis zum 28. Mai.'],
  ['de', 'ordinal in parts, cut', 'am drei und zwanzigsten wird verkündet', 'Am 20. wird verkündet.'],
  ['de', 'clock', 'um viertel vor fünf klingelte es', 'Um 5:15 Uhr klingelte es.'],
  ['de', 'part of the day', 'um sieben uhr abends endet die besuchszeit', 'Um 17 Uhr endet die Besuchszeit.'],
  ['de', 'duration', 'das gespräch dauerte eine dreiviertelstunde', 'Das Gespräch dauerte 30 Minuten.'],
  ['de', 'fraction', 'ein drittel der betriebe ist betroffen', '3/4 der Betriebe sind betroffen.'],
  ['de', 'rate', 'sie verdient achtzehn euro in der stunde', 'Sie verdient 18 € am Tag.'],
  ['de', 'unit', 'zwei liter sauerstoff pro minute', '2 ml Sauerstoff/min.'],
  ['de', 'double', 'die nummer endet auf doppel neun zwo', 'Die Nummer endet auf 922.'],
  ['de', 'Roman numeral', 'ich verweise auf abschnitt römisch vier', 'Ich verweise auf Abschnitt VI.'],
  ['de', 'law', 'maßgeblich ist paragraf sechsundzwanzig b d s g', 'Maßgeblich ist § 26 DSGVO.'],
  [
    'de',
    'correction to the wrong side',
    'er hatte zweihundert nein dreihundert euro dabei',
    'Er hatte 200 € dabei.',
  ],
  [
    'de',
    'answer that is no correction',
    'war der beklagte da nein der beklagte war nicht da',
    'War der Beklagte da? Der Beklagte war da.',
  ],
  [
    'de',
    'correction that drops a fact',
    'der mann kam rein nein er wurde reingestoßen und fiel auf den tresen',
    'Der Mann kam rein und fiel auf den Tresen.',
  ],
  ['de', 'negation lost', 'ein vorsatz ist ihm nicht nachzuweisen', 'Ein Vorsatz ist ihm nachzuweisen.'],
  ['de', 'negation added', 'allergien sind bekannt', 'Allergien sind nicht bekannt.'],
  ['de', 'prefix of negation', 'die vernehmung war rechtmäßig', 'Die Vernehmung war unrechtmäßig.'],
  ['de', 'modality', 'sie sollen die tabletten abends nehmen', 'Sie können die Tabletten abends nehmen.'],
  ['de', 'certainty', 'wahrscheinlich war die tür offen', 'Die Tür war offen.'],
  [
    'de',
    'estimate put elsewhere',
    'es waren etwa zwanzig männer und dreißig frauen dabei',
    'Es waren zwanzig Männer und etwa dreißig Frauen dabei.',
  ],
  ['de', 'date', 'der unfall war am zweiten dritten', 'Der Unfall war am 03.02.'],
  ['de', 'number', 'streitwert sind dreizehntausendachthundert euro', 'Streitwert sind 13.080 €.'],
  ['de', 'omission', 'er räumte den diebstahl ein bestritt aber die drohung', 'Er räumte den Diebstahl ein.'],
  [
    'de',
    'invention',
    'die patientin klagt über schwindel',
    'Die Patientin klagt über Schwindel und Übelkeit.',
  ],
  ['de', 'who does what', 'die tochter hat den vater angezeigt', 'Der Vater hat die Tochter angezeigt.'],
];
