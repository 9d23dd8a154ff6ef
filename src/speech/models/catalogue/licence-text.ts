// The full texts of the licences that models are published under; MIT's is in each model's notice, with the copyright.

const inFull = {
  'Apache-2.0': () => import('spdx-license-list/licenses/Apache-2.0.json', { with: { type: 'json' } }),
  'CC-BY-4.0': () => import('spdx-license-list/licenses/CC-BY-4.0.json', { with: { type: 'json' } }),
};

/** @param name SPDX identifier @returns null where the notice is the whole licence */
export async function licenceText(name: string): Promise<string | null> {
  const load = new Map(Object.entries(inFull)).get(name);
  return load ? (await load()).default.licenseText.trim() : null;
}
