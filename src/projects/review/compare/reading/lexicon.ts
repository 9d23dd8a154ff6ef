// Words that the fidelity check knows more of: units, months, weekdays, doubt.

type ByLanguage<T> = Readonly<Record<string, T>>;

const table = (lines: string): ReadonlyMap<string, string> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [key = '', words = ''] = line.split('=').map((part) => part.trim());
        return words.split(/\s+/).map((word) => [word, key] as const);
      }),
  );

/** The name of a unit by the ways in which it is written. */
export const units: ByLanguage<ReadonlyMap<string, string>> = {
  de: table(`
    euro = euro euros € eur
    cent = cent cents ct
    dollar = dollar dollars $ usd
    pfund = pfund £ gbp
    penny = penny pence
    franken = franken chf
    yen = yen ¥ jpy
    won = ₩ krw
    yuan = yuan cny
    rupie = rupie rupien ₹ inr
    rubel = rubel ₽ rub
    peso = peso pesos
    zloty = zloty złoty pln
    krone = krone kronen kr
    prozent = prozent % v.h.
    prozentpunkt = prozentpunkt prozentpunkte prozentpunkten
    promille = promille ‰
    grad = grad °
    celsius = °c celsius
    fahrenheit = °f fahrenheit
    kilometer = kilometer kilometern km
    meter = meter metern m
    zentimeter = zentimeter zentimetern cm
    millimeter = millimeter millimetern mm
    meter² = qm
    meter³ = cbm
    fuss = fuss fuß ft
    zoll = zoll
    hektar = hektar ha
    liter = liter litern l
    deziliter = deziliter dl
    milliliter = milliliter ml
    mikroliter = mikroliter µl
    millimol = millimol mmol
    mmhg = mmhg
    bpm = bpm
    kilogramm = kilogramm kilo kilos kg
    gramm = gramm g
    milligramm = milligramm mg
    mikrogramm = mikrogramm µg
    tonne = tonne tonnen t
    sekunde = sekunde sekunden sek
    minute = minute minuten min
    stunde = stunde stunden std h
    tag = tag tage tagen tages
    woche = woche wochen
    monat = monat monate monaten
    jahr = jahr jahre jahren jahres
    kilowattstunde = kilowattstunde kilowattstunden kwh
    megawatt = megawatt mw
    kilowatt = kilowatt kw
    watt = watt w
    volt = volt v
    hertz = hertz hz
    megabyte = megabyte mb
    gigabyte = gigabyte gb
    kilometer/stunde = stundenkilometer stundenkilometern kmh`),
  en: table(`
    euro = euro euros € eur
    cent = cent cents
    penny = penny pence
    dollar = dollar dollars $ usd
    pound = pound pounds £ gbp lb lbs
    franken = chf
    yen = yen ¥ jpy
    won = won ₩ krw
    yuan = yuan cny
    rupee = rupee rupees ₹ inr
    rouble = rouble roubles ruble rubles ₽ rub
    peso = peso pesos
    zloty = zloty zlotys złoty pln
    krone = krone kroner krona kronor crown crowns kr
    percent = percent % pct
    point = points
    degree = degree degrees °
    celsius = °c celsius
    fahrenheit = °f fahrenheit
    kilometre = kilometre kilometres kilometer kilometers km
    metre = metre metres meter meters m
    centimetre = centimetre centimetres centimeter centimeters cm
    millimetre = millimetre millimetres millimeter millimeters mm
    mile = mile miles mi
    mile/hour = mph
    kilometre/hour = kph kmh
    yard = yard yards yd
    acre = acre acres
    hectare = hectare hectares ha
    ounce = ounce ounces oz
    volt = volt volts v
    megawatt = megawatt megawatts mw
    kilowatt = kilowatt kilowatts kw
    kilowatthour = kwh
    megahertz = megahertz mhz
    kilohertz = kilohertz khz
    megabyte = megabyte megabytes mb
    gigabyte = gigabyte gigabytes gb
    foot = foot feet ft
    inch = inch inches
    litre = litre litres liter liters l
    decilitre = decilitre deciliter dl
    microlitre = microlitre microliter microlitres microliters µl
    millimole = millimole millimoles mmol
    mmhg = mmhg
    bpm = bpm
    millilitre = millilitre millilitres milliliter milliliters mils ml
    kilogram = kilogram kilograms kilo kilos kg
    gram = gram grams g
    milligram = milligram milligrams mg
    microgram = microgram micrograms µg mcg
    ton = ton tons tonne tonnes
    second = seconds sec secs
    minute = minute minutes min mins
    hour = hour hours hr hrs h
    day = day days
    week = week weeks
    month = month months
    year = year years yr yrs`),
  fr: table(`
    euro = euro euros € eur
    cent = centime centimes cents
    dollar = dollar dollars $ usd
    franken = chf
    yen = yen yens ¥ jpy
    won = won wons ₩ krw
    yuan = yuan yuans cny
    rupee = roupie roupies ₹ inr
    rouble = rouble roubles ₽ rub
    peso = peso pesos
    zloty = zloty zlotys pln
    krone = couronne couronnes kr
    pound = £ gbp
    franc = franc francs
    pourcent = %
    mmhg = mmhg
    bpm = bpm
    hectare = hectare hectares ha
    kilometre/hour = kmh
    degree = degré degrés °
    celsius = °c celsius
    kilometre = kilomètre kilomètres km
    metre = mètre mètres m
    centimetre = centimètre centimètres cm
    millimetre = millimètre millimètres mm
    litre = litre litres l
    millilitre = millilitre millilitres ml
    centilitre = centilitre centilitres cl
    ton = tonne tonnes t
    kilogram = kilo kilos kilogramme kilogrammes kg
    gram = gramme grammes g
    milligram = milligramme milligrammes mg
    second = secondes sec s
    minute = minute minutes min
    hour = heure heures h
    day = jour jours
    week = semaine semaines
    month = mois
    year = an ans année années`),
  es: table(`
    euro = euro euros € eur
    cent = céntimo céntimos centavo centavos
    dollar = dólar dólares $ usd
    franken = chf
    yen = yen yenes ¥ jpy
    won = won wones ₩ krw
    yuan = yuan yuanes cny
    rupee = rupia rupias ₹ inr
    rouble = rublo rublos ₽ rub
    peso = peso pesos
    sol = sol soles
    quetzal = quetzal quetzales
    boliviano = boliviano bolivianos
    zloty = zloty zlotys pln
    krone = corona coronas kr
    pound = £ gbp
    pourcent = % porciento
    mmhg = mmhg
    bpm = bpm
    hectare = hectárea hectáreas ha
    mile = milla millas
    mile/hour = mph
    kilometre/hour = kph kmh
    degree = grado grados °
    celsius = °c celsius
    kilometre = kilómetro kilómetros km
    metre = metro metros m
    centimetre = centímetro centímetros cm
    millimetre = milímetro milímetros mm
    litre = litro litros l
    millilitre = mililitro mililitros ml
    centilitre = centilitro centilitros cl
    ton = tonelada toneladas t
    kilogram = kilo kilos kilogramo kilogramos kg
    gram = gramo gramos g
    milligram = miligramo miligramos mg
    second = segundo segundos seg s
    minute = minuto minutos min
    hour = hora horas h
    day = día días
    week = semana semanas
    month = mes meses
    year = año años`),
};

/** Words of other meanings but behind a number: "he won", „die Kronen“. */
export const onlyMeasured: ReadonlySet<string> = new Set(
  'won wons wones krone kronen crown crowns couronne couronnes corona coronas real rub peso pesos sol soles quetzal quetzales boliviano bolivianos'.split(
    ' ',
  ),
);

/** Everybody in the room knew which; it may be put in for the reader. */
export const currencies: ReadonlySet<string> = new Set([
  'euro',
  'cent',
  'dollar',
  'pound',
  'pfund',
  'franken',
]);

const ordered = (words: string) =>
  new Map(
    words
      .trim()
      .split(/\s+/)
      .flatMap((group, index) => group.split('/').map((word) => [word, index + 1] as const)),
  );

export const months: ByLanguage<ReadonlyMap<string, number>> = {
  de: ordered(`januar/jänner/jan februar/feb märz/mrz april/apr mai juni/juno/jun juli/julei/jul august/aug
    september/sept/sep oktober/okt november/nov dezember/dez`),
  en: ordered(`january/jan february/feb march april/apr may june july august/aug september/sept/sep
    october/oct november/nov december/dec`),
  fr: ordered(`janvier février mars avril mai juin juillet août septembre octobre novembre décembre`),
  es: ordered(`enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre`),
};

export const weekdays: ByLanguage<ReadonlySet<string>> = {
  de: new Set(
    'montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag heute gestern morgen vorgestern übermorgen'.split(
      ' ',
    ),
  ),
  en: new Set('monday tuesday wednesday thursday friday saturday sunday today yesterday tomorrow'.split(' ')),
  fr: new Set(`lundi mardi mercredi jeudi vendredi samedi dimanche aujourd'hui hier demain`.split(' ')),
  es: new Set('lunes martes miércoles jueves viernes sábado domingo hoy ayer'.split(' ')),
};

/** Words that say how sure or how binding something is, beside the modal verbs. */
export const certainty: ReadonlySet<string> = new Set(
  `vielleicht wahrscheinlich möglicherweise vermutlich angeblich sicher sicherlich bestimmt wohl eventuell
   mindestens höchstens ungefähr etwa circa fast nur immer manchmal meistens selten oft alle einige würde würden
   maybe perhaps probably possibly allegedly apparently certainly surely definitely least most about
   approximately almost only always sometimes often rarely usually all some would`.split(/\s+/),
);

/** Said to keep the talk going; they may go without changing what was said. */
export const particles: ByLanguage<ReadonlySet<string>> = {
  de: new Set(
    `ja also halt eben mal denn doch so nun naja genau gell sozusagen quasi eigentlich jetzt dann
     sag sage und aber na tja hier irgendwie einfach`.split(/\s+/),
  ),
  en: new Set(
    `well so like actually basically right okay just really kind sort then now and but yeah
     see look anyway`.split(/\s+/),
  ),
  fr: new Set('alors ben bah bon donc enfin voilà quoi hein du coup genre puis eh ah oh hé'.split(' ')),
  es: new Set(
    'bueno pues entonces este esto o sea eh ah oh vale verdad digamos po viste che ta wey güey'.split(' '),
  ),
};
