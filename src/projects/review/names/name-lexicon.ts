// Words that tell a name from any other word written large.

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Small words inside a name: „Annette von der Heide“, "Bank of England". */
export const nameParts = words('von van de der den zu zum am of the');

/** After these, without an article, German has places and people more often than things. */
export const bareAfter = words('in nach aus von bei über gegen für mit und oder an sagt sagte meint fragt');

/** What only common nouns follow, ascending by language. */
export const determiners: Readonly<Record<string, RegExp>> = {
  de: /^(?:d(?:er|ie|as|en|em|es)|(?:k|m|d|s)?ein(?:e[nmrs]?)?|ihr(?:e[nmrs]?)?|unser(?:e[nmrs]?)?|eu(?:er|re[nmrs]?)|dies(?:e[nmrs]?)|jed(?:e[nmrs]?)|jen(?:e[nmrs]?)|welch(?:e[nmrs]?)|viel(?:e[nmrs]?)?|wenig(?:e[nmrs]?)?|all(?:e[nmrs]?)?|manch(?:e[nmrs]?)|im|am|zum|zur|beim|vom|ins|ans)$/,
  en: /^(?:a|an|my|your|his|her|its|our|their|this|that|these|those|every|each|some|any|no)$/,
};

/** How common nouns end and names hardly do. */
export const commonEndings: Readonly<Record<string, RegExp>> = {
  de: /(?:ung(?:en)?|heit(?:en)?|keit(?:en)?|schaft(?:en)?|tion(?:en)?|tät(?:en)?|nis(?:se)?|chen|ismus|ment(?:e|s)?|ling(?:e)?|tum|enz(?:en)?|anz(?:en)?|ierung|amt|haus|platz|zeit|zahl|preise?|kosten|leute|jahr(?:e)?|tag(?:e)?|woche(?:n)?)$/,
  en: /(?:ness|ment|tion|ity)$/,
};

/**
 * What things are called by the last part of their name: „Lastwagen“, „Fahrräder“. Their plural and their stuff stand
 * without an article as names do. Not what places and people end with as well: berg, bach, markt, mann.
 */
export const commonHeads: Readonly<Record<string, RegExp>> = {
  de: /(?:(?<!volks)wagens?|(?:werk|fahr)zeug(?:e[ns]?|s)?|autos?|(?:fahr|motor)r(?:ad|äder)n?|stoff(?:e[ns]?|s)?|gelde?rn?|verkehr|schutz|arbeiten?|arbeiter(?:n|innen)?|gruppen?|pl[aä]ne?n?|projekte?n?|termine?n?|geräte?n?|maschinen?|kr[aä]fte?n?|f[aä]lle?n?|punkte?n?|fragen?|antworten?|b(?:uch|ücher)n?|r[aä]um(?:e[ns]?)?|bereiche?n?|systeme?n?|dienste?n?|stellen?|stücke?n?|papiere?n?|mitteln?|wesen|verfahren|vertr[aä]ge?n?|gesetze?n?|seiten?|daten|unterlagen|nummern?|kindern?|unternehmen|material(?:ien)?|energien?|medien|politik|musik|kritik|statistik(?:en)?|technik(?:en)?|fahrer(?:n|innen)?|nehmer(?:n|innen)?|geber(?:n|innen)?)$/,
};

/** Capitalised by rule, and no names: forms of address, the English „I“, nouns that need no article. */
export const everyday: Readonly<Record<string, ReadonlySet<string>>> = {
  de: words(`sie ihnen ihr ihre ihren ihrem ihrer ich uhr herren damen anfang ende hause recht angst lust
    geld wasser luft glück hilfe arbeit ordnung frage fragen antwort beispiel dank grund gründen kinder kindern
    menschen frauen männer männern leute leuten eltern dinge dingen sachen teile teil seite moment ahnung
    mal prozent meter stunden tage wochen monate monaten jahre jahren ostern weihnachten pfingsten`),
  en: words(`i i'm i'll i've i'd ok okay god mr mrs ms dr monday tuesday wednesday thursday friday saturday
    sunday english german french spanish yes well so oh`),
};

/** Written large where a sentence begins with them, and no part of the name behind: „Vor Bargstedt“, "Before London". */
export const prepositions: Readonly<Record<string, ReadonlySet<string>>> = {
  de: words(`ab an auf aus bei bis durch für gegen gegenüber hinter in mit nach neben ohne seit trotz um unter über
    von vor während wegen zu zwischen`),
  en: words(`about above across after against along among around as at before behind below beneath beside besides
    between beyond by despite during except for from in inside into like near of off on onto opposite outside over
    past since through throughout till to toward towards under unlike until upon via with within without`),
};

/** Days of the year that have a name of their own; as a whole, for Easter Island is a place. */
export const holidays: Readonly<Record<string, RegExp>> = {
  de: /^(?:ostern|weihnachten|pfingsten|silvester|neujahr|heiligabend|advent|karneval|fasching|karfreitag|gründonnerstag|fronleichnam|ramadan|erntedank|(?:christi )?himmelfahrt|(?:oster|pfingst|rosen)(?:sams|sonn|mon)tag)$/,
  en: /^(?:(?:good|holy|merry|happy) )?(?:(?:easter|christmas|xmas|thanksgiving|halloween|pentecost|whitsun|lent|advent|epiphany|ramadan|passover|hanukkah|diwali)(?: (?:eve|day|week|weekend|morning|holidays?))?|new year'?s?(?: (?:eve|day))?|boxing day)$/,
};
