// Sentences from which the letters of each language are counted: written for this purpose, about the same in each.

export const sampleSentences = {
  de: `
    Guten Morgen, ich wollte nur kurz fragen, ob die Unterlagen schon angekommen sind.
    Wir haben gestern lange darüber gesprochen und sind zu keinem Ergebnis gekommen.
    Der Zug nach Hannover hat heute wieder eine halbe Stunde Verspätung gehabt.
    Können Sie mir bitte sagen, wann die Verhandlung beginnt?
    Meine Schwester wohnt seit drei Jahren in einer kleinen Wohnung am Rand der Stadt.
    Das Wetter war am Wochenende so schlecht, dass wir zu Hause geblieben sind.
    Er hat mir erklärt, warum die Rechnung noch nicht bezahlt worden ist.
    Wenn du nächste Woche Zeit hast, könnten wir zusammen essen gehen.
    Die Patientin klagt über starke Schmerzen im rechten Knie und über Schwindel.
    Nach dem Gespräch mit dem Lehrer wusste sie, was sie tun sollte.
    Ich glaube nicht, dass dieser Vertrag in der jetzigen Form unterschrieben wird.
    Zwischen den beiden Häusern steht ein großer alter Kirschbaum.
    Ihr müsst euch keine Sorgen machen, es wird alles gut werden.
    Die Kosten sind im vergangenen Quartal um ein Viertel gestiegen.
    Zuerst schneidet man die Zwiebeln, dann gibt man sie mit etwas Öl in die Pfanne.
    Als Kind bin ich jeden Sommer zu meinen Großeltern aufs Land gefahren.
    Das Gericht hat die Klage abgewiesen, weil die Frist versäumt wurde.
    Vielleicht sollten wir noch einmal von vorne anfangen und ruhig überlegen.
    Auf dem Tisch liegen drei Bücher, eine Brille und ein Schlüsselbund.
    Sie arbeitet bei einer Versicherung und ihr Mann ist Zimmermann.
    Heute Abend kommen einige Freunde vorbei, deshalb muss ich noch einkaufen.
    Was genau haben Sie gesehen, als das Auto über die Kreuzung gefahren ist?
    Die Studie zeigt, dass regelmäßige Bewegung auch im hohen Alter hilft.
    Wir würden uns freuen, wenn Sie uns bis Freitag eine Antwort geben könnten.
    Ohne seine Hilfe hätte ich das niemals geschafft.
    Das neue Schwimmbad soll im Frühling eröffnet werden.
    Man hört immer wieder, dass junge Leute weniger lesen als früher.
    Trotzdem möchte ich mich bei allen bedanken, die daran mitgearbeitet haben.
    Es gibt hier keinen Empfang, ich rufe dich später zurück.
    Unser Nachbar hat einen Hund, der jede Nacht bellt.
    Der Arzt verschreibt ihm ein Mittel gegen den hohen Blutdruck.
    Einerseits ist die Lage schwierig, andererseits gibt es auch Hoffnung.
    Bitte schreiben Sie Ihren Namen und Ihre Anschrift auf dieses Blatt.
    Damals war alles noch ganz anders, das kann man sich kaum vorstellen.
    Ich habe den ganzen Nachmittag gewartet, aber niemand ist gekommen.
    Der Bürgermeister eröffnete die Sitzung und begrüßte die Gäste.
    Diese Aufgabe ist schwerer, als sie auf den ersten Blick aussieht.
    Seitdem trinkt er keinen Kaffee mehr und schläft viel besser.
    Welche Möglichkeiten bleiben uns jetzt noch übrig?
    Die Maschine läuft wieder, nachdem der Techniker ein Teil ausgewechselt hat.`,
  en: `
    Good morning, I just wanted to ask whether the papers have arrived yet.
    We talked about it for a long time yesterday and came to no conclusion.
    The train to Manchester was half an hour late again today.
    Could you please tell me when the hearing is going to begin?
    My sister has been living in a small flat on the edge of town for three years.
    The weather was so bad at the weekend that we stayed at home.
    He explained to me why the bill has not been paid so far.
    If you have some time next week, we could go out for dinner together.
    The patient complains of severe pain in her right knee and of dizziness.
    After the conversation with her teacher she knew what she should do.
    I don't think that this contract will be signed in its present form.
    Between those two houses there is a large old cherry tree.
    You don't need to worry, everything is going to be all right.
    Costs have risen by a quarter during the last three months.
    First you chop the onions, then you put them into the pan with a little oil.
    When I was a child we would visit my grandparents in the country every summer.
    The court dismissed the claim because the deadline had been missed.
    Maybe we ought to start again from the beginning and think it through.
    There are three books, a pair of glasses and a bunch of keys on the table.
    She works for an insurance company and her husband is a carpenter.
    Some friends are coming over tonight, so I still have to do the shopping.
    What exactly did you see when the car went across the junction?
    The study shows that regular exercise helps even at a great age.
    We would be pleased if you could give us an answer by Friday.
    I would never have managed that without his help.
    The new swimming pool is supposed to open in the spring.
    One often hears that young people read less than they used to.
    Nevertheless I would like to thank everyone who has worked on this.
    There is no signal here, I'll call you back later.
    Our neighbour has got a dog which barks every night.
    The doctor prescribes him something against high blood pressure.
    On the one hand the situation is difficult, on the other there is hope.
    Please write your name and your address on this sheet of paper.
    Everything was quite different back then, you can hardly imagine it.
    I waited the whole afternoon, but nobody came.
    The mayor opened the meeting and welcomed the guests.
    This task is harder than it looks at first sight.
    Since then he hasn't been drinking coffee and he sleeps much better.
    Which choices do we have left now?
    The machine has been running again since the engineer changed a part.`,
  fr: `
    Bonjour, je voulais juste demander si les documents sont déjà arrivés.
    Nous en avons parlé longtemps hier et nous ne sommes arrivés à aucune conclusion.
    Le train pour Lyon avait encore une demi-heure de retard aujourd'hui.
    Pourriez-vous me dire quand l'audience va commencer, s'il vous plaît ?
    Ma sœur habite depuis trois ans dans un petit appartement au bord de la ville.
    Il a fait si mauvais ce week-end que nous sommes restés à la maison.
    Il m'a expliqué pourquoi la facture n'a pas encore été payée.
    Si tu as le temps la semaine prochaine, on pourrait aller manger ensemble.
    La patiente se plaint de fortes douleurs au genou droit et de vertiges.
    Après la conversation avec son professeur, elle savait ce qu'elle devait faire.
    Je ne pense pas que ce contrat soit signé sous sa forme actuelle.
    Entre les deux maisons se trouve un grand vieux cerisier.
    Vous n'avez pas besoin de vous inquiéter, tout ira bien.
    Les coûts ont augmenté d'un quart au cours des derniers mois.
    On coupe d'abord les oignons, puis on les met dans la poêle avec un peu d'huile.
    Quand j'étais enfant, nous allions chaque été chez mes grands-parents à la campagne.
    Le tribunal a rejeté la demande parce que le délai n'avait pas été respecté.
    Nous devrions peut-être recommencer depuis le début et réfléchir calmement.
    Sur la table, il y a trois livres, des lunettes et un trousseau de clés.
    Elle travaille pour une compagnie d'assurance et son mari est charpentier.
    Des amis passent ce soir, alors il faut encore que je fasse les courses.
    Qu'est-ce que vous avez vu exactement lorsque la voiture a traversé le carrefour ?
    L'étude montre qu'une activité régulière aide aussi les personnes très âgées.
    Nous serions heureux si vous pouviez nous donner une réponse avant vendredi.
    Sans son aide, je n'y serais jamais arrivé.
    La nouvelle piscine devrait ouvrir au printemps.
    On entend souvent dire que les jeunes lisent moins qu'autrefois.
    Je voudrais quand même remercier tous ceux qui ont travaillé là-dessus.
    Il n'y a pas de réseau ici, je te rappelle plus tard.
    Notre voisin a un chien qui aboie toutes les nuits.
    Le médecin lui prescrit quelque chose contre la tension.
    D'un côté la situation est difficile, de l'autre il y a de l'espoir.
    Veuillez écrire votre nom et votre adresse sur cette feuille.
    À l'époque, tout était très différent, on peut à peine l'imaginer.
    J'ai attendu tout l'après-midi, mais personne n'est venu.
    Le maire a ouvert la séance et a salué les invités.
    Cette tâche est plus difficile qu'elle n'en a l'air au premier regard.
    Depuis, il ne boit plus de café et il dort beaucoup mieux.
    Quels choix nous reste-t-il maintenant ?
    La machine marche de nouveau depuis que le technicien a changé une pièce.`,
  es: `
    Buenos días, solo quería preguntar si los documentos ya han llegado.
    Ayer hablamos mucho tiempo de eso y no llegamos a ninguna conclusión.
    El tren a Sevilla tuvo hoy otra vez media hora de retraso.
    ¿Podría decirme, por favor, cuándo empieza el juicio?
    Mi hermana vive desde hace tres años en un piso pequeño en las afueras de la ciudad.
    Hizo tan mal tiempo el fin de semana que nos quedamos en casa.
    Él me explicó por qué la factura todavía no ha sido pagada.
    Si tienes tiempo la semana que viene, podríamos ir a comer juntos.
    La paciente se queja de fuertes dolores en la rodilla derecha y de mareos.
    Después de la conversación con su profesor sabía lo que tenía que hacer.
    No creo que este contrato se firme en su forma actual.
    Entre las dos casas hay un cerezo grande y viejo.
    Ustedes no tienen que preocuparse, todo va a salir bien.
    Los gastos han subido una cuarta parte durante los últimos meses.
    Primero se cortan las cebollas, luego se ponen en la sartén con un poco de aceite.
    Cuando era niño íbamos cada verano a casa de mis abuelos en el campo.
    El tribunal rechazó la demanda porque no se había cumplido el plazo.
    Quizás deberíamos empezar otra vez desde el principio y pensarlo con calma.
    Encima de la mesa hay tres libros, unas gafas y un manojo de llaves.
    Ella trabaja en una compañía de seguros y su marido es carpintero.
    Esta noche vienen unos amigos, así que todavía tengo que hacer la compra.
    ¿Qué vio usted exactamente cuando el coche pasó por el cruce?
    El estudio muestra que el ejercicio ayuda también a las personas muy mayores.
    Nos alegraría mucho que nos pudiera dar una respuesta antes del viernes.
    Sin su ayuda nunca lo habría conseguido.
    La nueva piscina debería abrir en primavera.
    Se oye a menudo que los jóvenes leen menos que antes.
    A pesar de todo quisiera dar las gracias a todos los que han trabajado en ello.
    Aquí no hay cobertura, te llamo más tarde.
    Nuestro vecino tiene un perro que ladra todas las noches.
    El médico le receta algo contra la tensión alta.
    Por un lado la situación es difícil, por otro hay esperanza.
    Escriba por favor su nombre y su dirección en esta hoja.
    En aquel entonces todo era muy distinto, apenas se puede imaginar.
    Esperé toda la tarde, pero no vino nadie.
    El alcalde abrió la sesión y saludó a los invitados.
    Esta tarea es más difícil de lo que parece a primera vista.
    Desde entonces ya no bebe café y duerme mucho mejor.
    ¿Qué opciones nos quedan ahora?
    La máquina funciona de nuevo desde que el técnico cambió una pieza.`,
} as const;

/** The small words that every text is full of; one that several languages have stands in each of them. */
export const functionWords = {
  de: `der die das den dem des ein eine einen einem einer eines und oder aber doch denn weil dass daß wenn als ob wie
    ich du er sie es wir ihr mich dich sich uns euch mir dir ihm ihn ihnen mein meine dein seine seiner unser ihre
    ist sind war waren bin bist sei wäre hat habe haben hatte hatten wird werden wurde wurden worden kann können könnte
    muss müssen soll sollen will wollen darf nicht kein keine nichts auch noch schon nur sehr so da dann hier jetzt
    in im an am auf aus bei beim mit nach seit von vom zu zum zur für um über unter vor gegen durch ohne zwischen
    was wer wo wann warum welche dieser diese dieses man immer mehr ja nein also mal eben halt gibt`,
  en: `the a an and or but because if when as whether that this these those which who what where why how there here
    i you he she it we they me him her us them my your his its our their is are was were be been being am has have
    had do does did will would can could shall should may might must not no don't doesn't didn't isn't wasn't it's
    i'm that's you're we're of to in on at by for with from about into over after before between through without
    so just very also only then now well yes up out than more some any all`,
  fr: `le la les l un une des du de d au aux et ou mais donc car que qu qui dont où quand comme si ce c cet cette ces
    je j tu il elle on nous vous ils elles me m te t se s lui leur leurs mon ma mes ton ta tes son sa ses notre nos
    votre vos est sont était étaient suis êtes sommes être été a ai as avez avons ont avait avoir fait faire va vais
    ne n pas plus jamais rien aucun aussi très bien encore déjà dans en sur sous avec sans pour par chez vers depuis
    entre avant après alors ici là oui non tout tous toute y quoi pourquoi comment parce puis`,
  es: `el la los las lo un una unos unas de del al y e o u pero porque que qué si como cómo cuando cuándo donde dónde
    quien yo tú él ella nosotros ustedes usted ellos me te se nos le les mi mis tu tus su sus nuestro nuestra es son
    era eran soy eres somos ser está están estaba estoy estar fue ha he han hemos había hay haber tiene tengo tienen
    hacer va voy no ni sí ya muy más menos también tampoco nunca nada algo en con sin por para a ante desde hasta
    entre sobre este esta esto estos ese esa eso aquí allí ahora entonces pues todo todos toda`,
} as const;
