// What the stories of the editor edit: a short talk, and as many more sentences as no window shows at once.
export const texts: readonly string[] = [
  'Guten Tag Herr Maier, bitte nehmen Sie Platz.',
  'Danke. Mein Name wird übrigens mit E geschrieben, nicht Maier.',
  'Dann trage ich Herrn Meier ein. Wie geht es Ihnen heute?',
  'Gut, danke der Nachfrage.',
  ...Array.from({ length: 60 }, (_, index) => `Satz Nummer ${index + 5} über Herrn Maier und das Wetter.`),
];
