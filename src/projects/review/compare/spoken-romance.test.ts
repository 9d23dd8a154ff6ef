// French and Spanish as they are spoken and as they are written: what says the same, and what only looks alike.
import { describe, expect, it } from 'vitest';
import { compareTexts } from './compare-texts.ts';

const findings = (language: string, raw: string, formatted: string) =>
  compareTexts({ raw, formatted, language }).filter(({ finding }) => finding);

describe('the fidelity check, on French and Spanish as they are spoken', () => {
  it.each([
    ['fr', 'on peut plus attendre', 'On ne peut plus attendre.'],
    ['fr', 'il fait que un mètre zéro cinq', 'Il ne fait que 1,05 m.'],
    ['fr', "j'ai vu que son dos", "Je n'ai vu que son dos."],
    ['fr', "c'est plus la peine", "Ce n'est plus la peine."],
    ['fr', 'la délibération numéro dix-sept', 'La délibération n° 17.'],
    ['fr', 'si il est fermé on fait le tour', "S'il est fermé, on fait le tour."],
    ['fr', 'on te dit six cents sept cents', 'On te dit 600, 700.'],
    ['fr', 'trois cent quarante euros euh cinquante', '340,50 €'],
    ['fr', 'il a entendu deux deux coups de feu', 'Il a entendu deux coups de feu.'],
    ['fr', 'sept virgule un pour cent', '7,1 %'],
    ['fr', 'deux millions et demi', '2,5 millions'],
    ['fr', 'à moins quatre degrés', 'À −4 °C.'],
    ['fr', 'au mois de septembre pardon d’octobre', 'Au mois d’octobre.'],
    ['fr', "c'est thomas qui a non c'est pas thomas c'est romain qui a appelé", "C'est Romain qui a appelé."],
    ['fr', "si j'aurais su si j'avais su ça", "Si j'avais su ça."],
    ['fr', "la mairie elle prend enfin qu'elle prenne une décision", 'La mairie prenne une décision.'],
    ['fr', 'un demi-litre de lait enfin plutôt quarante centilitres', '40 cl de lait.'],
    ['fr', 'à gauche après le pont non avant le pont', 'À gauche avant le pont.'],
    ['fr', 'on va à lyon à dijon pardon vers midi', 'On va à Dijon vers midi.'],
    ['fr', "nous ce qu'on demande c'est une réunion", "Ce que nous demandons, c'est une réunion."],
    ['fr', 'le voisin que je vous ai parlé', 'Le voisin dont je vous ai parlé.'],
    ['fr', 'moi là je commence', 'Moi, je commence.'],
    ['fr', "c'est important ça", "C'est important."],
    ['fr', 'vous habitez où exactement', 'Où habitez-vous exactement ?'],
    ['fr', "c'est quand que vous avez commencé", 'Quand avez-vous commencé ?'],
    ['fr', 'ça revient toutes les deux heures à peu près', 'Ça revient à peu près toutes les deux heures.'],
    ['fr', 'le parquet aussi il commence à gonfler', 'Le parquet commence aussi à gonfler.'],
    ['fr', 'wauthier ça s’écrit w a u t h i e r', 'Wauthier.'],
    ['fr', 'trois quatre fois', 'Trois ou quatre fois.'],
    ['es', 'a las ocho no perdón a las ocho y cuarto', 'A las 8:15.'],
    ['es', 'dos punto tres millones', '2.3 millones'],
    ['es', 'tres soles con cincuenta', '3,50 soles'],
    ['es', 'cuatro kilos ochocientos', '4,8 kg'],
    ['es', 'dos mil quinientos kilos', '2,500 kilos'],
    ['es', 'matrícula jota ese ele', 'Matrícula JSL.'],
    ['es', 'hubieron muchas quejas', 'Hubo muchas quejas.'],
    ['es', 'a mi madre la dije que no', 'A mi madre le dije que no.'],
    ['es', 'tiene un núcleo definido ¿no? y una membrana', 'Tiene un núcleo definido y una membrana.'],
    ['es', 'yo pienso que sí', 'Pienso que sí.'],
    ['es', 'a mí me parece bien', 'Me parece bien.'],
    ['es', 'usted a qué hora salió de su casa', '¿A qué hora salió usted de su casa?'],
    ['es', 'aprender a negociar digamos', 'Aprender, digamos, a negociar.'],
    ['es', 'como unas doscientas personas', 'Unas 200 personas.'],
    ['es', 'llegamos a la una de la tarde', 'Llegamos a las 13:00.'],
    ['es', 'hierve a cien grados y aquí hierve a ochenta', 'Hierve a 100 °C y aquí hierve a 80 °C.'],
    ['de', 'am montag nach köln nein am dienstag', 'Am Dienstag nach Köln.'],
    ['en', 'on monday to paris i mean tuesday', 'On Tuesday to Paris.'],
  ])('%s: raises no alarm at „%s“ → „%s“', (language, raw, formatted) => {
    expect(findings(language, raw, formatted)).toEqual([]);
  });

  it.each([
    ['fr', 'a comparison denied', 'il est plus grand que son frère', "Il n'est plus grand que son frère."],
    ['fr', 'an amount denied', 'elle gagne plus de deux mille euros', 'Elle ne gagne plus de 2 000 €.'],
    ['fr', 'a denial taken out', "je n'ai plus d'argent", "J'ai plus d'argent."],
    ['fr', 'a limit taken out', 'il reste que deux places', 'Il reste deux places.'],
    [
      'fr',
      'an estimate of another number',
      'environ vingt minutes trente kilomètres',
      '20 minutes, environ 30 km.',
    ],
    ['fr', 'who saw whom', 'qui a vu paul', 'Qui Paul a-t-il vu ?'],
    ['fr', 'a denial in a question', 'vous êtes pas venu', 'Êtes-vous venu ?'],
    ['fr', 'another question', "où est-ce que vous l'avez vu", "Quand l'avez-vous vu ?"],
    ['fr', 'a question as a statement', 'est-ce que vous avez pris la caisse', 'Vous avez pris la caisse.'],
    ['fr', 'another person', 'on demande une réunion', 'Vous demandez une réunion.'],
    ['fr', 'another verb', 'on demande une réunion', 'Nous exigeons une réunion.'],
    ['fr', 'what was taken back', 'avant le pont non après le pont', 'Avant le pont.'],
    ['fr', 'what was not taken back', 'après le pont ou avant le pont', 'Avant le pont.'],
    ['fr', 'from where to where', 'il est allé de paris à lyon', 'Il est allé de Lyon à Paris.'],
    ['fr', 'a place', 'elle reste là mardi', 'Elle reste mardi.'],
    ['es', 'a question as a statement', '¿usted sabía que venía?', 'Usted sabía que venía.'],
    ['es', 'who it was', 'me dijo que había vendido la moto', 'Me dijo que yo había vendido la moto.'],
    ['es', 'who it was', 'él dijo que tenía hambre', 'Él dijo que yo tenía hambre.'],
    ['es', 'a denial', 'tiene núcleo no tiene membrana', 'Tiene núcleo, tiene membrana.'],
    ['es', 'a digit said twice', 'mi clave es tres tres cuatro', 'Mi clave es 3 4.'],
    ['es', 'another decimal', 'dos punto tres millones', '2.4 millones'],
    ['es', 'a unit of another thing', 'hierve a cien grados y pesa ochenta', 'Hierve a 100 °C y pesa 80 °C.'],
    ['es', 'one of two places', 'en madrid y en sevilla perdón', 'En Sevilla.'],
    ['de', 'what was taken back', 'am montag nach köln nein dienstag', 'Am Montag nach Köln.'],
    ['de', 'another day', 'am montag nach köln nein dienstag', 'Am Mittwoch nach Köln.'],
    ['en', 'how sure somebody is', 'i really do not know', 'I do not really know.'],
  ])('%s: raises an alarm at %s: „%s“', (language, _what, raw, formatted) => {
    expect(findings(language, raw, formatted)).not.toEqual([]);
  });
});
