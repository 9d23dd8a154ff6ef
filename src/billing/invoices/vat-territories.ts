// Places whose country is a member state and which lie outside of the EU's VAT area. Pure, without imports: it travels to browsers.

/**
 * Art. 6 Directive 2006/112/EC (as amended by 2019/475), for Germany § 1(2) UStG as well; by the beginnings of their postal
 * codes. Compared in November 2026 with the table of driesvints/vat-calculator. The old codes of Livigno (23030) and Campione
 * (22060) belong to other places too and are not here; nor are the Channel Islands, whose codes are British.
 */
const beginnings: Readonly<Record<string, readonly string[]>> = {
  // Helgoland, Büsingen.
  DE: ['27498', '78266'],
  // Las Palmas and Santa Cruz de Tenerife: the Canary Islands. Ceuta, Melilla.
  ES: ['35', '38', '51', '52'],
  // The Åland Islands.
  FI: ['22'],
  // Guadeloupe with Saint-Barthélemy and Saint-Martin, Martinique, Guyane, Réunion, Saint-Pierre-et-Miquelon, Mayotte; the
  // territories that are no part of the EU (Art. 5 no. 4). Monaco (980) is a part of France for VAT.
  FR: ['971', '972', '973', '974', '975', '976', '977', '978', '984', '986', '987', '988', '989'],
  // Mount Athos.
  GR: ['63086'],
  // Campione d'Italia, Livigno.
  IT: ['22061', '23041'],
};

/** @param place.country ISO 3166-1 alpha-2 */
export function isOutsideVatArea({ country, postalCode }: { country: string; postalCode?: string }): boolean {
  // A code of four digits is one that lacks its zero, and belongs to none of these.
  if (postalCode?.length !== 5) return false;
  return beginnings[country]?.some((beginning) => postalCode.startsWith(beginning)) ?? false;
}
