// Sentences that the language identifier never counted: spoken style, other subjects than its samples.

export const languageSentences = {
  de: [
    'also ich sag mal so das ist jetzt nicht das größte Problem das wir hier haben',
    'der Angeklagte ließ sich dahin ein er habe den Wagen am Abend nicht bewegt',
    'wir sehen eine leichte Verschattung im linken Unterlappen sonst keine Auffälligkeiten',
    'ja genau und dann sind wir noch schnell zum Bäcker gegangen weil wir Hunger hatten',
    'die Bundesregierung plant nach eigenen Angaben bis zum Herbst einen neuen Entwurf',
    'können wir das Meeting auf Donnerstag verschieben oder ist da schon der Workshop',
    'mir geht es eigentlich ganz gut nur das Treppensteigen fällt mir noch schwer',
    'hinter dem Bahnhof links abbiegen und dann immer geradeaus bis zur Kirche',
    'hat denn irgendwer mal nachgesehen ob die Fenster im Keller geschlossen sind',
    'unsere Umsätze im Onlineshop wachsen langsamer als die der Mitbewerber',
    'im Mittelalter lebten die meisten Menschen von dem was sie selbst anbauten',
    'kommt ihr morgen auch zur Feier oder müsst ihr auf die Kinder aufpassen',
  ],
  en: [
    'so I mean that is not really the biggest problem that we have got right now',
    'the defendant claimed that he had not moved the vehicle on the evening in question',
    'there is slight shadowing in the left lower lobe otherwise nothing remarkable',
    'yeah exactly and then we quickly went to the bakery because we were hungry',
    'the government says it plans to publish a new draft before autumn',
    'can we move the meeting to Thursday or is that when you have the workshop',
    'actually I feel quite well apart from climbing stairs which still bothers me',
    'turn left behind the station and keep going straight on towards the church',
    'has anybody checked if all windows downstairs are closed properly',
    'revenue from our online shop grows more slowly than that of our competitors',
    'during the Middle Ages most people lived off whatever they grew themselves',
    'are you coming to the party tomorrow or do you have to look after the kids',
  ],
  fr: [
    'alors moi je dirais que ce n’est pas vraiment le plus gros problème en ce moment',
    'le prévenu affirme qu’il n’a pas déplacé le véhicule ce soir-là',
    'on voit une légère opacité au lobe inférieur gauche sinon rien à signaler',
    'oui voilà et ensuite on est vite passés à la boulangerie parce qu’on avait faim',
    'le gouvernement prévoit de présenter un nouveau projet avant l’automne',
    'est-ce qu’on peut repousser la réunion à jeudi ou c’est le jour de l’atelier',
    'en fait je me sens plutôt bien sauf quand il faut monter les escaliers',
    'tournez à gauche derrière la gare puis continuez tout droit jusqu’à l’église',
    'quelqu’un a-t-il vérifié que les fenêtres de la cave étaient bien fermées',
    'les ventes de notre boutique en ligne progressent moins vite que celles des concurrents',
    'au Moyen Âge la plupart des gens vivaient de ce qu’ils cultivaient eux-mêmes',
    'vous venez à la fête demain ou vous devez garder les enfants',
  ],
  es: [
    'bueno yo diría que ese no es precisamente el mayor problema que tenemos',
    'el acusado sostiene que aquella noche no movió el vehículo',
    'se aprecia una ligera sombra en el lóbulo inferior izquierdo por lo demás normal',
    'sí eso es y luego pasamos rápido por la panadería porque teníamos hambre',
    'el gobierno piensa presentar un nuevo proyecto antes del otoño',
    'podemos cambiar la reunión al jueves o ese día es el taller',
    'la verdad es que me encuentro bastante bien salvo cuando subo escaleras',
    'gire a la izquierda detrás de la estación y siga recto hasta la iglesia',
    'alguien ha mirado si las ventanas del sótano están cerradas',
    'las ventas de nuestra tienda en línea crecen más despacio que las de la competencia',
    'en la Edad Media la mayoría de la gente vivía de lo que cultivaba',
    'vienen mañana a la fiesta o tienen que cuidar a los niños',
  ],
} as const;

/** Stretches of so many words that begin at every word of a language's sentences. */
export function stretchesOf(language: keyof typeof languageSentences, words: number): string[][] {
  const all = languageSentences[language].flatMap((sentence) => sentence.split(' '));
  return Array.from({ length: all.length - words + 1 }, (_, from) => all.slice(from, from + words));
}
