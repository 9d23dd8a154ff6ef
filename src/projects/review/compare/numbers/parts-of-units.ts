// The units of which a second number says a part: „fünf Euro fünfzig“, „vier Kilo achthundert“.

/** Units of which a second number says the hundredths: „fünf Euro fünfzig“, "six dollars twenty". */
export const unitsOfHundredths: ReadonlySet<string> = new Set([
  'euro',
  'dollar',
  'franken',
  'peso',
  'sol',
  'quetzal',
  'boliviano',
  'franc',
  'pound',
  'pfund',
  'meter',
  'metre',
]);

/** Units of which a second number says the thousandths: „vier Kilo achthundert“, „tres kilómetros doscientos“. */
export const unitsOfThousandths: ReadonlySet<string> = new Set([
  'kilogramm',
  'kilogram',
  'kilometer',
  'kilometre',
]);
